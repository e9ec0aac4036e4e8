import { createHash } from 'node:crypto'
import { languageOf } from '@certificate-sdk/template/languages'
import { messagesOf } from '../../kit/languages/messagesOf.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { dataElement } from '../offline/pageScripts.ts'
import { exportMessages } from './exportMessages.ts'

/** A statement signed with the organization's current key. */
export interface SignedStatement {
  text: string
  /** Multibase. */
  signature: string
  /** Multikey. */
  key: string
}

/** A certificate in force, as exported. */
export interface ExportedCertificate {
  code: string
  organizationId: string
  /** The template's locale; empty: none. */
  locale: string
  /** Its title. */
  title: string
  width: number
  height: number
  /** The signed data: canonical N-Quads of the credential and its proof's options, and the proof's value. */
  quads: string
  proof: string
  value: string
  /** SHA-256 of the files next to the page, by name. */
  files: Readonly<Record<string, string>>
}

/**
 * The page of an exported certificate. Shows nothing about the certificate until its scripts have verified the
 * signature, and then only signed data.
 *
 * @param mark identifies the page's inputs for a later export
 * @param sign signs the hashes of the files, and of the page without the certificate, which contains this signature
 */
export function certificatePage(
  certificate: ExportedCertificate,
  mark: string,
  sign: (statement: object) => SignedStatement,
): string {
  const { code, organizationId, quads, proof, value, files, width, height } = certificate
  const language = languageOf(certificate.locale)
  const messages = messagesOf[language].pages
  const exported = exportMessages(language)
  const texts = {
    ...exported,
    valid: messages.valid,
    expired: messages.expired,
    sameFile: messages.sameFile,
    otherFile: messages.otherFile,
  }
  const images = Object.keys(files)
    .filter((name) => name.endsWith('.png'))
    .map((name, i) => {
      const lazy = i ? ' loading="lazy"' : ''
      return `<img class="certificate" src="${name}" width="${width}" height="${height}" alt=""${lazy}>`
    })
  const shown = images.length
    ? `<section id="files" hidden>${images.join('\n')}
<nav aria-label="${messages.downloads}">
<a class="button" href="certificate.pdf" download>${messages.downloadPdf}</a>
<a class="button quiet" href="certificate.png" download>${messages.downloadImage}</a>
<a class="button quiet" href="credential.json" download>${messages.downloadCredential}</a>
</nav>
<p><label>${messages.compare}: <input id="file" type="file" accept=".pdf,.png"></label> <span id="comparison" role="status"></span></p></section>`
    : `<section id="files" hidden><nav><a class="button quiet" href="credential.json" download>${messages.downloadCredential}</a></nav></section>`
  const write = (data: object) =>
    htmlPage(
      language,
      certificate.title,
      `<main>
<header id="result" role="status" data-damaged="${escapeHtml(exported.unreadable)}" data-hint="${escapeHtml(exported.unreadableHint)}"><div><h1>${escapeHtml(certificate.title)}</h1><p>${exported.checking}</p></div></header>
${shown}
<dl id="details" hidden></dl>
</main>
${dataElement('certificate', data)}
<script src="../../organizations/${organizationId}/organization.js"></script>
<script src="../../assets/verifier.js"></script>
<script src="../../assets/certificatePage.js"></script>`,
      markElement(mark),
    )
  const page = createHash('sha256').update(write({ texts })).digest('hex')
  return write({ certificate: { code, quads, proof, value, files: sign({ code, files, page }) }, texts })
}

/** Element with the mark of a page's inputs. */
export function markElement(mark: string): string {
  return `<meta name="generator" content="certificate-server export ${mark}">`
}
