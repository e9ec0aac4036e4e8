import { directionOf, type Language, languageOf } from '@certificate-sdk/template/languages'
import type { MailContent } from '../../core/mail/outboxRepository.ts'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { isolatedText } from '../../kit/markup/isolated.ts'
import { linkOf } from './LinkMails.ts'
import {
  isNotice,
  type MailDetails,
  type PersonMailPurpose,
  type PersonMailRow,
} from './personMailRepository.ts'

/**
 * Writes an email with one link, in the person's language. Its subject has words of the service only; the text quotes the name of
 * the account that it is about, which a stranger may have chosen.
 */
export function composePersonMail(
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
