import { pagesOf } from '@certificate-sdk/template/internal'
import { languageOf } from '@certificate-sdk/template/languages'
import type { CertificateService } from '../../core/certificates/CertificateService.ts'
import { certificateDisposition } from '../../core/certificates/certificateDisposition.ts'
import type { CertificateRow } from '../../core/certificates/certificateRepository.ts'
import { credentialType, learningModelType } from '../../kit/contract/responseSchemas.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { sendDocument } from '../../kit/http/sendDocument.ts'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import type { createQrDrawer } from './createQrDrawer.ts'
import type { PublicFiles } from './PublicFiles.ts'
import { publicCertificate } from './publicCertificate.ts'
import type { verificationRoutes } from './verificationRoutes.ts'

interface Wallet {
  code: string
  /** The template's locale; empty: none. */
  locale: string
  /** Interaction URL (VC API 1.0, 3.8.2). */
  interactionUrl: string
  qr: string
}

/** The credential of a certificate, as JSON in two models. */
export interface CredentialDocuments {
  /** Signed: Open Badges 3.0. */
  credential(row: CertificateRow): Promise<string>
  /** Unsigned: the European Learning Model. */
  learningModel(row: CertificateRow, images: readonly Uint8Array[]): string
}

interface CredentialDependencies {
  files: PublicFiles
  credentials: CredentialDocuments
  publicUrl: string
  drawQr: ReturnType<typeof createQrDrawer>
  sender: Sender
}

/**
 * Handlers of `/v/:code` that serve the credential to software: as a document, or with the VC API exchange for wallets.
 */
export function credentialHandlers(
  certificates: CertificateService,
  { files, credentials, publicUrl, drawQr, sender }: CredentialDependencies,
): Pick<
  Handlers<typeof verificationRoutes.descriptions>,
  'credential' | 'learningModel' | 'wallet' | 'protocols' | 'exchange'
> {
  return {
    async credential({ response, params, query }) {
      const row = await publicCertificate(certificates, params().code)
      const text = await credentials.credential(row)
      const disposition = certificateDisposition(row, '.credential.json', query().download)
      await sendDocument(response, { sender, type: credentialType, text, disposition })
    },

    async learningModel({ response, params, query }) {
      const row = await publicCertificate(certificates, params().code)
      const pages = pagesOf(row.snapshot.template)
      const images = await Promise.all(pages.map((_, i) => files.load(row, `display-${i + 1}.jpg`)))
      const text = credentials.learningModel(row, images)
      const disposition = certificateDisposition(row, '.credential.elm.json', query().download)
      await sendDocument(response, { sender, type: learningModelType, text, disposition })
    },

    async wallet({ request, response, params }) {
      const row = await publicCertificate(certificates, params().code)
      const interactionUrl = `${publicUrl}/v/${row.code}/wallet?iuv=1`
      response.set({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }).vary('accept')
      if (request.accepts(['html', 'json']) === 'json')
        return response.redirect(303, `${publicUrl}/v/${row.code}/wallet/protocols`)
      const locale = row.snapshot.template.locale ?? ''
      const qr = await drawQr(interactionUrl)
      await sender.send(response.type('html'), walletPage({ code: row.code, locale, interactionUrl, qr }))
    },

    async protocols({ response, params }) {
      const row = await publicCertificate(certificates, params().code)
      const vcapi = `${publicUrl}/v/${row.code}/wallet/exchange`
      response.set({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
      response.json({ protocols: { vcapi } })
    },

    async exchange({ response, params }) {
      const row = await publicCertificate(certificates, params().code)
      const credential = JSON.parse(await credentials.credential(row)) as { '@context': string[] }
      response.set('cache-control', 'no-store').json({
        verifiablePresentation: {
          '@context': credential['@context'].slice(0, 1),
          type: ['VerifiablePresentation'],
          verifiableCredential: [credential],
        },
      })
    },
  }
}

/**
 * Page behind “Open in wallet”: a code for the wallet on a phone, and a link for a wallet on this device. Both lead the
 * wallet to `interactionUrl`, which describes how to fetch the credential.
 *
 * @param qr SVG of the URL
 */
function walletPage({ code, locale, interactionUrl, qr }: Wallet): string {
  const language = languageOf(locale)
  const messages = messagesOf[language].pages
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
