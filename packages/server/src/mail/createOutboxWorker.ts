import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { ImageStore } from '../images/createImageStore.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { System } from '../system/System.ts'
import { createMailLogos } from './createMailLogos.ts'
import type { Mailer } from './Mailer.ts'
import { leaseDueMail, type MailRow, settleMail } from './outboxRepository.ts'

const leaseMs = 120_000
const pollMs = 5_000
const maxAttempts = 8

/** Sends what is in the outbox, one after the other. */
export interface OutboxWorker {
  /** Looks into the outbox now instead of at the next tick. */
  wake(): void
  /** Resolves when nothing that is due is left; for tests and for stopping cleanly. */
  idle(): Promise<void>
  stop(): Promise<void>
}

/** What the worker needs of the service. */
export interface OutboxDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  renderer: Pick<Renderer, 'png'>
  images: ImageStore
  publicUrl: string
  log: Pick<Logger, 'warn' | 'error'>
  /** What the image in an e-mail shows, by the certificate's id. */
  findCertificate(id: string): Promise<RenderedCertificate | undefined>
}

/** A certificate as an e-mail shows it. */
interface RenderedCertificate {
  template: TemplateDocument
  values: readonly string[]
  organization: { name: string; email: string; logo: string }
}

/**
 * Starts the worker. An e-mail that the process died over is sent again after its lease, under the same Message-ID;
 * a failing one is tried eight times over about two hours.
 */
export function createOutboxWorker(
  { database, renderer, images, clock, newId, publicUrl, log, findCertificate }: OutboxDependencies,
  mailer: Mailer,
): OutboxWorker {
  const logoOf = createMailLogos(images)
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  const timer = setInterval(wake, pollMs)
  timer.unref()
  wake()

  function wake(): void {
    if (stopped) return
    if (running) {
      again = true
      return
    }
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox failed'))
      .finally(() => {
        running = undefined
        if (again) {
          again = false
          wake()
        }
      })
  }

  async function drain(): Promise<void> {
    while (!stopped) {
      const lease = newId()
      const mail = await leaseDueMail(database, database.engine, { now: clock(), leaseMs, lease })
      if (!mail) return
      await deliver(mail, lease)
    }
  }

  async function deliver(mail: MailRow, lease: string): Promise<void> {
    try {
      const certificate = await findCertificate(mail.certificateId)
      if (!certificate) throw new Error('its certificate is gone')
      const { template, values, organization } = certificate
      const status = await mailer.send({
        to: { name: mail.recipientName, address: mail.recipientEmail },
        messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        issuer: organization,
        image: await renderer.png(template, values, 1, { owner: 'e-mail' }),
        logo: await logoOf(organization.logo),
      })
      await settleMail(database, {
        id: mail.id,
        lease,
        status,
        now: clock(),
        dueAt: clock(),
        error: null,
      })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const final = mail.attempts >= maxAttempts
      const dueAt = clock() + 30_000 * 2 ** (mail.attempts - 1)
      // Servers name the mailbox that they refuse; the log has no addresses of recipients.
      const reason = message.replaceAll(mail.recipientEmail, '<recipient>')
      log.warn({ mailId: mail.id, attempt: mail.attempts, final, reason }, 'e-mail not sent')
      await settleMail(database, {
        id: mail.id,
        lease,
        status: final ? 'failed' : 'pending',
        now: clock(),
        dueAt,
        error: message.slice(0, 500),
      })
    }
  }

  return {
    wake,
    async idle() {
      while (running) await running
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      while (running) await running
      mailer.close()
    },
  }
}
