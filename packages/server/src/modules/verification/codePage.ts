import type { Language } from '@certificate-sdk/template/languages'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { codeForm } from './codeForm.ts'
import { cross } from './icons.ts'

/** The page that asks for a code, to which the service's address leads: also recipients and issuers find their way. */
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
 * The page for a code that no certificate has.
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
