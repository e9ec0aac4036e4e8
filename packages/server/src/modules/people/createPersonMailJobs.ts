import type { Logger } from 'pino'
import type { MessageMailer } from '../../core/mail/Mailer.ts'
import { MailPace } from '../../core/mail/MailPace.ts'
import { MailRefused } from '../../core/mail/MailRefused.ts'
import { MailSlowDown } from '../../core/mail/MailSlowDown.ts'
import { withoutAddress } from '../../core/mail/withoutAddress.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { JobKind } from '../../kit/jobs/JobKind.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import type { System } from '../../kit/system/System.ts'
import { composePersonMail } from './composePersonMail.ts'
import { isKnownPurpose, type PersonMailRow, personMails } from './personMailRepository.ts'

interface PersonMailDependencies extends Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
  mailer: MessageMailer
  /** Emails per second that all processes send together, including emails to recipients. */
  mailRate: number | undefined
  publicUrl: string
}

/** Creates the kind of job that sends an email to a person. Fails and repeats as emails to recipients do. */
export function createPersonMailJobs(deps: PersonMailDependencies): JobKind<PersonMailRow, 'sent'> {
  const { mailer, publicUrl } = deps
  const pace = new MailPace(deps, deps.mailRate)
  return {
    name: 'emails to people',
    queue: new TableQueue<PersonMailRow, 'sent'>(deps, personMails, pace),
    async attempt(mail) {
      const { purpose } = mail
      // Temporary: during an upgrade, a process of the newer release attempts it next.
      if (!isKnownPurpose(purpose)) throw new Error(`This release has no words for emails “${purpose}”.`)
      if (pace.isPaused()) throw new MailSlowDown('The mail server asked to slow down.')
      const messageId = `<${mail.id}@${new URL(publicUrl).hostname}>`
      try {
        await mailer.sendMessage({
          to: mail.email,
          messageId,
          ...composePersonMail({ ...mail, purpose }, publicUrl),
        })
      } catch (error) {
        if (error instanceof MailSlowDown) await pace.pause()
        throw error
      }
      return 'sent'
    },
    failureOf(error) {
      if (error instanceof MailRefused) return 'final'
      return error instanceof MailSlowDown ? 'uncounted' : 'temporary'
    },
    onFailure({ id, attempts, email }, { reason, isFinal }) {
      const said = withoutAddress(reason, email, '<person>')
      deps.log.warn(
        { mailId: id, attempt: attempts, final: isFinal, reason: said },
        'email to a person not sent',
      )
    },
    close: () => {},
  }
}
