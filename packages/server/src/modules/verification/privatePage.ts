import { type Language, languageOf } from '@certificate-sdk/template/languages'
import { type Messages, messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { withoutReordering } from '../../kit/markup/isolated.ts'
import { codeForm } from './codeForm.ts'
import { cross, question, tick } from './icons.ts'

/** Result of checking a name for a code; `yesUnconfirmed`: no domain confirms the issuer. */
export type NameAnswer = keyof typeof answers

const answers = {
  yes: { look: 'valid', icon: tick, message: 'nameMatches' },
  yesUnconfirmed: { look: 'doubtful', icon: question, message: 'nameMatches' },
  no: { look: 'invalid', icon: cross, message: 'nameDiffers' },
  tooMany: { look: 'invalid', icon: cross, message: 'tooManyAttempts' },
} as const satisfies Record<string, { look: string; icon: string; message: keyof Messages['pages'] }>

/** Page of a private certificate: a form for the name and the code, and the result. Shows nothing else. */
export function privatePage(
  locale: string,
  { code, name = '', answer }: { code: string; name?: string; answer?: NameAnswer },
): string {
  const language = languageOf(locale)
  const messages = messagesOf[language].pages
  const title = answer ? answerOf(answer, messages) : messages.privateTitle
  const header =
    answer === undefined
      ? `<header><div><h1>${messages.privateTitle}</h1>\n<p>${messages.privateHint}</p></div></header>`
      : `<header class="${answers[answer].look}">${answers[answer].icon}<div><h1 id="answer">${title}</h1>\n<p>${messages.privateHint}</p></div></header>`
  const described = answer === 'no' ? ' aria-invalid="true" aria-describedby="answer"' : ''
  return htmlPage(
    language,
    title,
    `<main>${header}
<form method="post" action="/v">
<label for="name">${messages.nameOnCertificate}</label>
<input id="name" class="plain" name="name" required maxlength="200" autocomplete="off" dir="auto" value="${escapeHtml(withoutReordering(name))}"${described}>
<label for="code">${messages.verificationCode}</label>
<input id="code" name="code" dir="ltr" required maxlength="64" autocomplete="off" autocapitalize="characters"
 spellcheck="false" value="${escapeHtml(withoutReordering(code))}"${described}>
<button class="button">${messages.verifyCode}</button>
</form></main>`,
  )
}

function answerOf(answer: NameAnswer, messages: Messages['pages']): string {
  const message = messages[answers[answer].message]
  if (answer !== 'yesUnconfirmed') return message
  return `${message} ${messages.issuer}${messages.colon}${messages.notConfirmed}`
}

/** Page that asks for a code, at the service's address; also links for recipients and issuers. */
export function codePage(language: Language, { hasDashboard }: { hasDashboard: boolean }): string {
  const messages = messagesOf[language].pages
  const issuers = hasDashboard
    ? section(messages.issueCertificates, '/dashboard/sign-in', messages.signIn)
    : ''
  return htmlPage(
    language,
    messages.verify,
    `<main><header><div><h1>${messages.verify}</h1></div></header>
${codeForm(messages)}
${section(messages.received, '/my-certificates', messagesOf[language].recipients.isYoursLink)}${issuers}</main>`,
  )
}

function section(heading: string, address: string, link: string): string {
  return `<section class="task"><h2>${heading}</h2>\n<p><a href="${address}">${link}</a></p></section>`
}

/**
 * Page for an unknown code.
 *
 * @param code as typed, so that it can be corrected
 */
export function unknownCodePage(language: Language, code: string): string {
  const messages = messagesOf[language].pages
  return htmlPage(
    language,
    messages.notFound,
    `<main><header class="invalid">${cross}<div><h1>${messages.notFound}</h1>
<p id="hint">${messages.notFoundHint}</p></div></header>
${codeForm(messages, code, 'hint')}</main>`,
  )
}
