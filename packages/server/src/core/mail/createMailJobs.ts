import type { Logger } from 'pino'
import { BlobsUnavailable } from '../../kit/blobs/BlobStore.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { JobKind } from '../../kit/jobs/JobKind.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import type { System } from '../../kit/system/System.ts'
import { RenderingBusyError } from '../../render/rendering/renderingErrors.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import { MailPace } from './MailPace.ts'
import { MailRefused } from './MailRefused.ts'
import { MailSender, type MailSenderDependencies } from './MailSender.ts'
import { MailSlowDown } from './MailSlowDown.ts'
import { type MailRow, outbox, type SentState } from './outboxRepository.ts'
import { withoutAddress } from './withoutAddress.ts'

/** Dependencies for sending emails. */
export interface MailJobsDependencies extends MailSenderDependencies, Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
  /** Emails per second across all processes; `undefined`: no limit. */
  mailRate: number | undefined
}

/**
 * Creates the kind of job that sends an email.
 *
 * | the mail server | the email is |
 * | --- | --- |
 * | accepts it | `sent` |
 * | is not configured, or the account is a test account | `stored`; see `playOutcome` for addresses of test mode |
 * | is not contacted, because the account's owner has confirmed no address | `scheduled`, until `releaseHeldMails` |
 * | is not asked, because the account has sent as many as `MAILS_PER_DAY` today | `scheduled`, until `releaseDailyMails` |
 * | is not asked, because the certificate was revoked, replaced, or erased, or its account deleted | `canceled` |
 * | refuses it permanently (5xx) | `failed` at once; `bounced` if it refuses the address |
 * | cannot be reached, or anything else fails | attempted again, under the same Message-ID; `failed` after three days |
 * | asks to slow down (421 and the like) | attempted again, not counted; all emails of all processes wait |
 * | is not asked, because the attached document cannot be signed | attempted again; `failed` after three days |
 * | was not asked, because rendering is busy or stopping, or the image store is away | attempted again, not counted |
 */
export function createMailJobs(deps: MailJobsDependencies): JobKind<MailRow, SentState> {
  const sender = new MailSender(deps)
  const pace = new MailPace(deps, deps.mailRate)
  return {
    name: 'emails',
    queue: new TableQueue<MailRow, SentState>(deps, outbox, deps.mailer && pace),
    async attempt(mail) {
      if (pace.isPaused()) throw new MailSlowDown('The mail server asked to slow down.')
      try {
        return await sender.send(mail)
      } catch (error) {
        if (error instanceof MailSlowDown) await pace.pause()
        throw error
      }
    },
    failureOf(error) {
      if (error instanceof MailRefused) return 'final'
      return uncounted.some((type) => error instanceof type) ? 'uncounted' : 'temporary'
    },
    buriedAs: (error) => (error instanceof MailRefused && error.isOfRecipient ? 'bounced' : 'failed'),
    onFailure({ id, accountId, attempts, recipientEmail }, { reason, isFinal }) {
      // Played, which is nothing to act on.
      if (isTestAccount(accountId)) return
      const said = withoutAddress(reason, recipientEmail, '<recipient>')
      deps.log.warn({ mailId: id, attempt: attempts, final: isFinal, reason: said }, 'email not sent')
    },
    close: () => sender.close(),
  }
}

/** Errors that don't count as attempts. */
const uncounted = [RenderingBusyError, BlobsUnavailable, MailSlowDown]
