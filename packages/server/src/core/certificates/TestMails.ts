import { readCertificate, sampleOf } from '@certificate-sdk/template/internal'
import type { Database } from '../../kit/database/Database.ts'
import { readClock } from '../../kit/database/readClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import type { System } from '../../kit/system/System.ts'
import { asSpecimen } from '../../render/rendering/asSpecimen.ts'
import type { AuthContext } from '../access/AuthContext.ts'
import { findMailPermit, takeDailyMessage } from '../mail/dailyMails.ts'
import { MailPace } from '../mail/MailPace.ts'
import { MailSender, type MailSenderDependencies } from '../mail/MailSender.ts'
import { MailSlowDown } from '../mail/MailSlowDown.ts'
import { findIssuerState } from '../organizations/domainStates.ts'
import type { TemplateService } from '../templates/TemplateService.ts'
import { isTestAccount, testAccountIdOf } from '../testMode/testAccount.ts'
import type { CertificateIssuer } from './CertificateIssuer.ts'
import { informationOf } from './informationOf.ts'
import { mailedCertificate } from './mailedCertificate.ts'

interface TestMailDependencies
  extends Pick<MailSenderDependencies, 'renderer' | 'imageStore' | 'mailer' | 'publicUrl'>,
    Pick<System, 'newId' | 'clock'> {
  database: Database
  issuer: Pick<CertificateIssuer, 'read' | 'prepareWith'>
  templates: Pick<TemplateService, 'get'>
  /** Delays a response, in ms. */
  wait(ms: number): Promise<unknown>
}

/** Limits shared by test emails and all others. */
interface TestMailLimits {
  /** Emails per second across all processes; `undefined`: no limit. */
  mailRate: number | undefined
  /** Emails per day of an account created by signing up. */
  mailsPerDay: number
}

/** Outcome of a test email; with `noServer` and `testMode`, emails are only stored, and this one is discarded. */
export type TestMailState = 'sent' | 'noServer' | 'testMode' | 'prevented'

const tooMany =
  'Too many emails are waiting, or the mail server asked to slow down. Try again in some minutes.'

/** A test email could not be sent; the message is the mail server's or the connection's. */
export class TestMailNotSent extends Error {
  override readonly name = 'TestMailNotSent'
}

/**
 * Sends a template's email, with made-up values, to a person who wants to see it before recipients do. Issues nothing:
 * its links lead to no certificate, and its files are marked as specimens.
 */
export class TestMails {
  readonly #deps: TestMailDependencies
  readonly #pace: MailPace
  readonly #mailsPerDay: number

  constructor(deps: TestMailDependencies, { mailRate, mailsPerDay }: TestMailLimits) {
    this.#deps = deps
    this.#pace = new MailPace(deps, mailRate)
    this.#mailsPerDay = mailsPerDay
  }

  /**
   * @param person name: empty for the design's own sample
   * @returns `prevented`: the person has unsubscribed from the account's emails, or their address does not take any
   * @throws {ServiceError} the errors of an issue; 400 if the template has no email
   * @throws {Refusal} `too_many_today`
   * @throws {TestMailNotSent}
   */
  async send(
    auth: AuthContext,
    { templateId, organizationId }: { templateId: string; organizationId: string },
    person: { name: string; email: string },
  ): Promise<TestMailState> {
    const { database, issuer, templates, newId, publicUrl, mailer, wait } = this.#deps
    if (isTestAccount(auth.accountId)) return 'testMode'
    if (!mailer) return 'noServer'
    const { document } = await templates.get(auth, templateId)
    const { recipientName, attributes } = sampleOf(document)
    const to = { name: person.name || recipientName, email: person.email }
    const mailData = { templateId, useTemplateMail: true }
    const sources = await issuer.read(auth, { organizationId, mailData })
    // Test mode writes no offline codes.
    const { row, mail } = await issuer.prepareWith(
      { ...auth, accountId: testAccountIdOf(auth.accountId) },
      sources,
      { organizationId, recipientData: { ...to, attributes: { ...attributes } }, mailData },
      { isUnstored: true },
    )
    if (!mail) return 'prevented'
    const [domain, { isStranger }] = await Promise.all([
      findIssuerState(database, organizationId),
      findMailPermit(database, auth.accountId),
    ])
    const isUnconfirmed = isStranger && domain?.domainConfirmedAt == null
    if (isUnconfirmed) await this.#takeDay(auth)
    if (!(await this.#pace.takeSoon(wait))) throw new TestMailNotSent(tooMany)
    const mailed = mailedCertificate(row, publicUrl, domain)
    const certificate = {
      snapshot: row.snapshot,
      mailed: isUnconfirmed ? { ...mailed, hasLogo: false } : mailed,
      information: informationOf(row, publicUrl),
      isHeld: false,
      limitedAccount: undefined,
    }
    const sender = new MailSender({
      ...this.#deps,
      mailer: {
        send: (outgoing) =>
          mailer.send(outgoing).catch(async (error: Error) => {
            if (error instanceof MailSlowDown) await this.#pace.pause()
            throw new TestMailNotSent(error.message, { cause: error })
          }),
        close() {},
      },
      bounces: undefined,
      drawnAs: (snapshot) => asSpecimen(readCertificate(snapshot)),
      findCertificate: async () => certificate,
      takeDailyMail: async () => true,
      recordFile: async (_certificateId, bytes) => bytes,
    })
    await sender.send({
      ...{ id: newId(), certificateId: row.id, accountId: auth.accountId, stream: 0 },
      ...{
        recipientName: to.name,
        recipientEmail: to.email,
        purpose: mail.purpose,
        linkToken: mail.linkToken,
      },
      ...{ subject: mail.subject, body: mail.body, attachPdf: mail.attachPdf },
      ...{ status: 'pending', attempts: 0, createdAt: auth.now, sentAt: null, error: null },
    })
    return 'sent'
  }

  async #takeDay({ accountId }: AuthContext): Promise<void> {
    const { database, clock } = this.#deps
    const limit = { accountId, now: await readClock(database, clock), mailsPerDay: this.#mailsPerDay }
    if (!(await database.transaction((tx) => takeDailyMessage(tx, limit))))
      throw new Refusal('too_many_today')
  }
}
