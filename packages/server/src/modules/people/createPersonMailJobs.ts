import { directionOf, type Language, languageOf } from '@certificate-sdk/template/languages'
import type { Logger } from 'pino'
import type { MessageMailer } from '../../core/mail/Mailer.ts'
import { MailPace } from '../../core/mail/MailPace.ts'
import { MailRefused } from '../../core/mail/MailRefused.ts'
import { MailSlowDown } from '../../core/mail/MailSlowDown.ts'
import type { MailContent } from '../../core/mail/outboxRepository.ts'
import { withoutAddress } from '../../core/mail/withoutAddress.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { JobKind } from '../../kit/jobs/JobKind.ts'
import { TableQueue } from '../../kit/jobs/TableQueue.ts'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { isolatedText } from '../../kit/markup/isolated.ts'
import type { System } from '../../kit/system/System.ts'
import { linkOf } from './LinkMails.ts'
import {
  isKnownPurpose,
  isNotice,
  type MailDetails,
  type PersonMailPurpose,
  type PersonMailRow,
  personMails,
} from './personMailRepository.ts'

interface PersonMailDependencies extends Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
  mailer: MessageMailer
  /** Emails per second across all processes, including emails to recipients. */
  mailRate: number | undefined
  publicUrl: string
}

/** Creates the kind of job that sends an email to a person. Fails and retries like emails to recipients. */
export function createPersonMailJobs(deps: PersonMailDependencies): JobKind<PersonMailRow, 'sent'> {
  const { mailer, publicUrl } = deps
  const pace = new MailPace(deps, deps.mailRate)
  return {
    name: 'emails to people',
    queue: new TableQueue<PersonMailRow, 'sent'>(deps, personMails, pace),
    async attempt(mail) {
      const { purpose } = mail
      // Temporary failure: during an upgrade, a process of the newer release attempts it next.
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

/**
 * Composes an email with one link, in the person's language. The subject is fixed text; the body quotes the account's
 * name, which a stranger may have chosen.
 */
function composePersonMail(
  {
    purpose,
    locale,
    token,
    accountName,
    details: input,
  }: Pick<PersonMailRow, 'locale' | 'token' | 'accountName' | 'details'> & { purpose: PersonMailPurpose },
  publicUrl: string,
): MailContent {
  const language = languageOf(locale)
  const { people, notices } = messagesOf[language]
  const isOfChange = isNotice(purpose)
  const { subject, text, button } = isOfChange ? notices[purpose] : people[purpose]
  const ignore = isOfChange ? [] : [people.ignore]
  const details: MailDetails = input === null ? {} : JSON.parse(input)
  const sentence = fillSlots(text, {
    account: isolatedText(accountName),
    date: details.at === undefined ? '–' : timeIn(language, details.at),
    from: isolatedText(details.from || '–'),
    inviter: isolatedText(details.inviter ?? '–'),
  })
  const link = linkOf(publicUrl, purpose, token)
  const service = fillSlots(people.from, { service: new URL(publicUrl).host })
  return {
    subject,
    text: `${[sentence, link, ...ignore, service].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body>
<div class="card">
<h1>${escapeHtml(subject)}</h1>
<p>${escapeHtml(sentence)}</p>
<p><a class="button" href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>
<p class="note">${escapeHtml(link)}</p>
${ignore.map((paragraph) => `<p class="note">${escapeHtml(paragraph)}</p>\n`).join('')}</div>
<p class="foot">${escapeHtml(service)}</p>
</body>
</html>
`,
  }
}

function timeIn(language: Language, at: number): string {
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(language, format).format(at)} UTC`
}

const styles = `
body { margin: 0; padding: 24px 12px; background: #f1f2f4; color: #1a1c1f;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
.card { max-width: 536px; margin: 0 auto; padding: 24px 32px; background: #ffffff; border-radius: 10px;
  overflow-wrap: anywhere }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
p { margin: 0 0 16px }
.note { color: #5f6570; font-size: 14px }
.button { display: inline-block; padding: 12px 24px; border-radius: 6px; background: #3b5bdb; color: #ffffff;
  font-weight: 600; text-decoration: none }
.foot { max-width: 600px; margin: 16px auto 0; font-size: 13px; text-align: center; color: #5c6066 }
@media (prefers-color-scheme: dark) {
  body { background: #111316; color: #f2f3f5 }
  .card { background: #1b1d21 }
  .note { color: #a2a8b3 }
  .foot { color: #a3a8b0 }
}
`
