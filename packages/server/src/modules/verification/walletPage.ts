import { languageOf } from '@certificate-sdk/template/languages'
import { serverMessages } from '../../kit/locales/serverMessages.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'

/**
 * The page behind “Open in wallet”: a code for the wallet on a phone, and a link for a wallet on this device. Both lead the
 * wallet to `interactionUrl`, where it learns how to fetch the credential.
 *
 * @param qr SVG of the address
 */
export function walletPage({ code, locale, interactionUrl, qr }: Wallet): string {
  const language = languageOf(locale)
  const messages = serverMessages[language]
  return htmlPage(
    language,
    messages.openInWallet,
    `<main><header><div><h1>${messages.openInWallet}</h1>
<p>${messages.walletHint}</p></div></header>
${qr}
<nav aria-label="${messages.openInWallet}">
<a class="button" href="interaction:${escapeHtml(interactionUrl)}">${messages.openInWallet}</a>
<a class="button quiet" href="/v/${code}/credential.json" download="credential.json">${messages.downloadCredential}</a>
</nav></main>`,
  )
}

interface Wallet {
  code: string
  /** Of the template; empty if it has none. */
  locale: string
  /** Interaction URL (VC API 1.0, 3.8.2). */
  interactionUrl: string
  qr: string
}
