import { languageOf } from '@certificate-sdk/template/languages'
import { serverMessages } from '../../kit/locales/serverMessages.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import type { Choice } from './findChoice.ts'

/**
 * Says who sees a certificate, and changes it, without scripts. It names neither the recipient nor the certificate, because
 * links are forwarded.
 *
 * @param id the e-mail, as its link names it
 */
export function privacyPage({
  id,
  locale,
  isPrivate,
  shownId,
}: Pick<Choice, 'locale' | 'isPrivate' | 'shownId'> & { id: string }): string {
  const language = languageOf(locale)
  const messages = serverMessages[language]
  const form = `<form method="post" action="/privacy/${id}?private=${!isPrivate}"><button class="button">${isPrivate ? messages.makePublic : messages.makePrivate}</button></form>`
  return htmlPage(
    language,
    messages.whoCanSee,
    `<main><header><div><h1>${messages.whoCanSee}</h1>
<p role="status">${isPrivate ? messages.isPrivate : messages.isPublic}</p></div></header>
${isPrivate && shownId === undefined ? '' : form}</main>`,
  )
}
