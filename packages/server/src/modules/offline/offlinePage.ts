import type { Language } from '@certificate-sdk/template/languages'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { isolated } from '../../kit/markup/isolated.ts'
import { dataElement } from './pageScripts.ts'

/** An organization on the page. */
export interface OfflineIssuer {
  name: string
  /** Domain that confirms it; `null`: none. */
  domain: string | null
  /** All keys it ever had, as Multikeys. */
  keys: readonly string[]
}

/** Page that verifies offline codes of these issuers. Self-contained, so that it can be saved and used offline. */
export function offlinePage(
  language: Language,
  issuers: readonly OfflineIssuer[],
  scripts: readonly string[],
): string {
  const messages = messagesOf[language].offline
  const names = issuers.map(({ name }) => isolated(name)).join(', ')
  return htmlPage(
    language,
    messages.heading,
    `<main>
<header><div><h1>${messages.heading}</h1><p>${fillSlots(messages.intro, { organization: names })}</p></div></header>
<form id="code" hidden>
<label for="text">${messages.code}</label>
<textarea id="text" rows="4" required dir="ltr" autocomplete="off" spellcheck="false"></textarea>
<button class="button">${messages.check}</button>
<label hidden>${messages.photo} <input id="photo" type="file" accept="image/*" capture="environment"></label>
</form>
<section id="result" role="status"></section>
</main>
${dataElement('issuers', issuers)}
${dataElement('texts', messages)}
${scripts.map((script) => `<script>${script}</script>`).join('\n')}`,
  )
}
