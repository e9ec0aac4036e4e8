import type { Language } from '@certificate-sdk/template/languages'
import { serverMessages } from '../locales/serverMessages.ts'
import { htmlPage } from '../markup/htmlPage.ts'
import { codeForm } from './codeForm.ts'
import { cross } from './icons.ts'

/** The page that asks for a code. */
export function codePage(language: Language): string {
  const messages = serverMessages[language]
  return htmlPage(
    language,
    messages.verify,
    `<main><header><div><h1>${messages.verify}</h1></div></header>
${codeForm(messages)}</main>`,
  )
}

/**
 * The page for a code that no certificate has.
 *
 * @param code as typed, so that it can be corrected
 */
export function unknownCodePage(language: Language, code: string): string {
  const messages = serverMessages[language]
  return htmlPage(
    language,
    messages.notFound,
    `<main><header class="invalid">${cross}<div><h1>${messages.notFound}</h1>
<p id="hint">${messages.notFoundHint}</p></div></header>
${codeForm(messages, code, 'hint')}</main>`,
  )
}
