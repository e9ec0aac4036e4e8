import type { Language } from '@certificate-sdk/template/languages'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { headedPage } from '../../kit/markup/headedPage.ts'
import { isolated } from '../../kit/markup/isolated.ts'

/** Asks before unsubscribing, without scripts. Shows no address, because links are forwarded. */
export function unsubscribePage(
  language: Language,
  { id, organizationName }: { id: string; organizationName: string },
): string {
  const { unsubscribe, unsubscribeHint } = messagesOf[language].pages
  return headedPage(language, {
    title: unsubscribe,
    hint: sentence(unsubscribeHint, organizationName),
    body: `<form method="post" action="/unsubscribe/${id}"><button class="button">${unsubscribe}</button></form>`,
  })
}

/** Confirms that no more emails are sent. */
export function unsubscribedPage(
  language: Language,
  { organizationName }: { organizationName: string },
): string {
  const { unsubscribed, unsubscribedHint } = messagesOf[language].pages
  return headedPage(language, { title: unsubscribed, hint: sentence(unsubscribedHint, organizationName) })
}

/** Page for an unknown email id, or one whose recipient is erased. */
export function unknownMailPage(language: Language): string {
  const { unknownMail, unknownMailHint } = messagesOf[language].pages
  return headedPage(language, { title: unknownMail, hint: unknownMailHint })
}

function sentence(message: string, organizationName: string): string {
  return fillSlots(message, { organization: isolated(organizationName) })
}
