import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { ImageStore } from '../images/ImageStore.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { System } from '../system/System.ts'
import type { Mailer } from './Mailer.ts'
import { MailLogos } from './MailLogos.ts'
import { leaseDueMail, type MailRow, settleMail } from './outboxRepository.ts'

/** How long one attempt may take before another process may try, in ms. */
const leaseMs = 120_000
const pollMs = 5_000
const maxAttempts = 8
/** Delay before the second attempt, in ms; it doubles with every further one. */
const firstRetryMs = 30_000

/** What the worker works with. */
export interface OutboxDependencies extends Pick<System, 'clock' | 'newId'> {
  database: Database
  renderer: Pick<Renderer, 'png'>
  imageStore: Pick<ImageStore, 'load'>
  mailer: Mailer
  publicUrl: string
  log: Pick<Logger, 'warn' | 'error'>
  findCertificate(id: string): Promise<RenderableCertificate | undefined>
}

/** What the image in an e-mail shows, and who sends it. */
interface RenderableCertificate {
  template: TemplateDocument
  values: readonly string[]
  organization: { name: string; email: string; logo: string }
}

/**
 * Sends the e-mails in the outbox, one after another.
 *
 * | an e-mail is | until | then |
 * | --- | --- | --- |
 * | `pending`, due | a worker leases it | `pending`, leased: not due for 2 minutes, one attempt counted |
 * | `pending`, leased | it is delivered | `sent`, or `stored` without an SMTP server |
 * | | it is rejected | `pending`, due after 30 s, 1 min, 2 min, …; `failed` after the eighth attempt |
 * | | the process dies | the lease expires: it is due again, and sent under the same Message-ID |
 *
 * An outcome counts only if the worker still holds the lease, so a process that was frozen cannot overwrite a later one.
 */
export class OutboxWorker {
  readonly #deps: OutboxDependencies
  readonly #logos: MailLogos
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #running: Promise<void> | undefined
  /** Whether {@link wake} was called while the outbox was being drained. */
  #again = false

  constructor(deps: OutboxDependencies) {
    this.#deps = deps
    this.#logos = new MailLogos(deps.imageStore)
  }

  /** Drains the outbox now and every 5 s. */
  start(): this {
    this.#timer = setInterval(() => this.wake(), pollMs)
    this.#timer.unref()
    this.wake()
    return this
  }

  /** Drains the outbox now instead of at the next tick. */
  wake(): void {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#drain()
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'outbox failed'))
      .finally(() => {
        this.#running = undefined
        if (this.#again) {
          this.#again = false
          this.wake()
        }
      })
  }

  /** Resolves when no due e-mail is left. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  /** Finishes the running attempt; the other e-mails stay in the outbox. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.idle()
    this.#deps.mailer.close()
  }

  async #drain(): Promise<void> {
    const { database, clock, newId } = this.#deps
    while (!this.#stopped) {
      const lease = newId()
      const mail = await leaseDueMail(database, database.engine, { now: clock(), leaseMs, lease })
      if (!mail) return
      await this.#attempt(mail, lease)
    }
  }

  async #attempt(mail: MailRow, lease: string): Promise<void> {
    const { database, clock, log } = this.#deps
    const { id, attempts, recipientEmail } = mail
    try {
      const status = await this.#deliver(mail)
      const now = clock()
      await settleMail(database, { id, lease, status, now, dueAt: now, error: null })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const final = attempts >= maxAttempts
      // Servers name the mailbox that they refuse; the log has no recipients' addresses.
      const reason = message.replaceAll(recipientEmail, '<recipient>')
      log.warn({ mailId: id, attempt: attempts, final, reason }, 'e-mail not sent')
      const now = clock()
      await settleMail(database, {
        id,
        lease,
        status: final ? 'failed' : 'pending',
        now,
        dueAt: now + firstRetryMs * 2 ** (attempts - 1),
        error: message.slice(0, 500),
      })
    }
  }

  async #deliver(mail: MailRow): Promise<'sent' | 'stored'> {
    const { renderer, mailer, publicUrl, findCertificate } = this.#deps
    const certificate = await findCertificate(mail.certificateId)
    if (!certificate) throw new Error('Certificate not found.')
    const { template, values, organization } = certificate
    return mailer.send({
      to: { name: mail.recipientName, address: mail.recipientEmail },
      messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      issuer: organization,
      image: await renderer.png(template, values, 1, { owner: 'e-mail' }),
      logo: await this.#logos.load(organization.logo),
    })
  }
}
