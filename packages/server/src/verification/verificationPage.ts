import type { Verification } from '@certificate-sdk/client'
import { createDateFormatter } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { languageOf, matchLanguage } from '@certificate-sdk/template/languages'
import { fillSlots, type ServerMessages, serverMessages } from '../locales/serverMessages.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { isolated, isolatedText } from '../markup/isolated.ts'
import type { CertificateTexts } from './certificateTexts.ts'
import { codeForm } from './codeForm.ts'
import { type Comparison, compareForm, comparisonText } from './compareForm.ts'
import { htmlPage } from './htmlPage.ts'
import { cross, tick } from './icons.ts'
import { shareSize } from './shareImage.ts'

/** Data that the page shows, with the addresses of the files. */
export interface VerificationView extends Verification {
  code: string
  /** Absolute address of the page. */
  verificationUrl: string
  /** Address of the issuer's logo; empty if it has none. */
  logo: string
  /** Of the template; empty if it has none. */
  locale: string
  /** Of each page, in px. */
  width: number
  height: number
  /** Number of pages. */
  pages: number
  /** Everything that can be read on the certificate. */
  texts: readonly CertificateTexts[]
}

/**
 * The page that verifies a certificate: one plain statement, then the certificate. Needs no scripts.
 *
 * @param comparison result of comparing a visitor's file
 */
export function verificationPage(view: VerificationView, comparison?: Comparison): string {
  const language = languageOf(view.locale)
  const messages = serverMessages[language]
  // A sentence and its date are in the same language, even if the certificate's language has no messages.
  const formatDate = createDateFormatter(matchLanguage(view.locale) ? view.locale : 'en', dateLocales)
  const valid = view.status === 'valid'
  const issued = formatDate(view.issuedAt)
  const issuer = isolated(view.organizationName)
  const by = view.organizationWebsite
    ? `<a href="${escapeHtml(view.organizationWebsite)}" rel="noopener nofollow">${issuer}</a>`
    : issuer
  const sentence = fillSlots(messages.sentence, {
    organization: by,
    name: `<strong>${isolated(view.recipientName)}</strong>`,
    date: escapeHtml(issued),
  })
  const reason = view.revocationReason ? ` ${isolated(view.revocationReason)}` : ''
  const revoked = valid
    ? ''
    : `<p class="reason">${fillSlots(messages.revokedOn, { date: escapeHtml(formatDate(view.revokedAt ?? view.issuedAt)) })}${reason}</p>`
  // The sentence beside it names the issuer.
  const logo = view.logo ? `<img class="logo" src="${escapeHtml(view.logo)}" alt="">` : ''
  const title = fillSlots(valid ? messages.validTitle : messages.revokedTitle, textSlots(view, issued))
  return htmlPage(
    language,
    // The title is the first thing that a screen reader says.
    comparison ? `${comparisonText(comparison, messages)} ${title}` : title,
    `<main>
<header class="${valid ? 'valid' : 'revoked'}">
${valid ? tick : cross}
<div><h1>${valid ? messages.valid : messages.revoked}</h1><p>${sentence}</p>${revoked}</div>
${logo}</header>
${valid ? files(view, messages, issued) : ''}
${valid ? contents(view.texts, messages) : ''}
<dl>
<div><dt>${messages.certificate}</dt><dd>${isolated(view.templateName)}</dd></div>
<div><dt>${messages.certificateId}</dt><dd class="id"><bdi dir="ltr">${escapeHtml(view.certificateId)}</bdi></dd></div>
<div><dt>${messages.verificationCode}</dt><dd class="id"><bdi dir="ltr">${escapeHtml(view.code)}</bdi></dd></div>
</dl>
${valid ? compareForm(view.code, messages, comparison) : ''}
<section class="task"><h2>${messages.verify}</h2>
${codeForm(messages)}</section>
</main>`,
    valid ? linkPreview(view, messages, title, issued) : '',
  )
}

/** Metadata for the preview of a shared link (Open Graph protocol, and the cards of X). */
function linkPreview(
  view: VerificationView,
  messages: ServerMessages,
  title: string,
  issued: string,
): string {
  const entries = {
    'og:type': 'website',
    'og:title': title,
    'og:description': fillSlots(messages.sentence, textSlots(view, issued)),
    'og:url': view.verificationUrl,
    'og:image': `${view.verificationUrl}/share.png`,
    'og:image:width': shareSize.width,
    'og:image:height': shareSize.height,
    'og:image:alt': title,
  }
  const lines = Object.entries(entries).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(String(content))}">`,
  )
  return [...lines, '<meta name="twitter:card" content="summary_large_image">'].join('\n')
}

/** The pages of the certificate and its downloads; a revoked one has neither. */
function files(view: VerificationView, messages: ServerMessages, issued: string): string {
  const base = `/v/${view.code}`
  const alt = `${isolatedText(view.templateName)}. ${fillSlots(messages.sentence, textSlots(view, issued))}`
  const size = `width="${view.width}" height="${view.height}"`
  const further = Array.from({ length: view.pages - 1 }, (_, i) => {
    const number = String(i + 2)
    return `<img class="certificate" src="${base}/certificate.png?page=${number}" ${size} loading="lazy"
 alt="${escapeHtml(fillSlots(messages.pageOf, { number }))}">\n`
  })
  return `<img class="certificate" src="${base}/certificate.png" ${size}
 alt="${escapeHtml(alt)}">
${further.join('')}<nav aria-label="${messages.downloads}">
<a class="button" href="${base}/certificate.pdf" download="certificate.pdf">${messages.downloadPdf}</a>
<a class="button quiet" href="${base}/certificate.png" download="certificate.png">${messages.downloadImage}</a>
</nav>`
}

/** The certificate as text. */
function contents(texts: readonly CertificateTexts[], messages: ServerMessages): string {
  const rows = texts.map(({ term, values }) => {
    const name = typeof term === 'string' ? messages[term] : isolated(term.named)
    return `<div><dt>${name}</dt>${values.map((value) => `<dd>${isolated(value)}</dd>`).join('')}</div>`
  })
  return rows.length ? `<h2>${messages.contents}</h2>\n<dl>${rows.join('\n')}</dl>` : ''
}

/** The view's values for the slots of plain text. */
function textSlots(view: VerificationView, issued: string): Record<string, string> {
  return {
    design: isolatedText(view.templateName),
    name: isolatedText(view.recipientName),
    organization: isolatedText(view.organizationName),
    date: issued,
  }
}
