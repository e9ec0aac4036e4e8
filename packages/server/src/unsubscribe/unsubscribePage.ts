import type { Language } from '@certificate-sdk/template/languages'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import { htmlPage } from '../markup/htmlPage.ts'
import { isolated } from '../markup/isolated.ts'

/** Asks before it unsubscribes, without scripts. It names no address, because links are forwarded. */
export function unsubscribePage(
  language: Language,
  { id, organizationName }: { id: string; organizationName: string },
): string {
  const { unsubscribe, unsubscribeHint } = serverMessages[language]
  return page(
    language,
    unsubscribe,
    sentence(unsubscribeHint, organizationName),
    `<form method="post" action="/unsubscribe/${id}"><button class="button">${unsubscribe}</button></form>`,
  )
}

/** Says that no e-mails follow. */
export function unsubscribedPage(
  language: Language,
  { organizationName }: { organizationName: string },
): string {
  const { unsubscribed, unsubscribedHint } = serverMessages[language]
  return page(language, unsubscribed, sentence(unsubscribedHint, organizationName))
}

/** For an id that no e-mail has, or one whose recipient is erased. */
export function unknownMailPage(language: Language): string {
  const { unknownMail, unknownMailHint } = serverMessages[language]
  return page(language, unknownMail, unknownMailHint)
}

function sentence(message: string, organizationName: string): string {
  return fillSlots(message, { organization: isolated(organizationName) })
}

function page(language: Language, title: string, hint: string, form = ''): string {
  return htmlPage(
    language,
    title,
    `<main><header><div><h1>${title}</h1>
<p>${hint}</p></div></header>
${form}</main>`,
  )
}
