import { languageOf } from '@certificate-sdk/template/languages'
import { type Messages, messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { withoutReordering } from '../../kit/markup/isolated.ts'
import { cross, question, tick } from './icons.ts'

/** Result of asking whether a name belongs to a code; `yesUnconfirmed`: no domain confirms the issuer. */
export type NameAnswer = keyof typeof answers

const answers = {
  yes: { look: 'valid', icon: tick, message: 'nameMatches' },
  yesUnconfirmed: { look: 'doubtful', icon: question, message: 'nameMatches' },
  no: { look: 'invalid', icon: cross, message: 'nameDiffers' },
  tooMany: { look: 'invalid', icon: cross, message: 'tooManyAttempts' },
} as const satisfies Record<string, { look: string; icon: string; message: keyof Messages['pages'] }>

/** Page of a private certificate: a form for the name and the code, and the answer to it. It shows nothing else. */
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
