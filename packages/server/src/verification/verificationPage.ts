import type { Verification } from '@certificate-sdk/client'
import { createDateFormatter } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { directionOf, type Language, languageOf, matchLanguage } from '@certificate-sdk/template/languages'
import { fillSlots, type ServerMessages, serverMessages } from '../locales/serverMessages.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { shareSize } from './shareImage.ts'

/** What the page shows, with the addresses of the files. */
export interface VerificationView extends Verification {
  code: string
  /** Absolute address of the page. */
  verificationUrl: string
  /** Of the template; empty if it has none. */
  locale: string
  width: number
  height: number
}

/** The page that proves a certificate: one line of plain truth, then the certificate. Needs no scripts. */
export function verificationPage(view: VerificationView): string {
  const language = languageOf(view.locale)
  const messages = serverMessages[language]
  // A sentence and its date are in the same language, also if the certificate is in one without messages.
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
  const title = fillSlots(valid ? messages.validTitle : messages.revokedTitle, textSlots(view, issued))
  return frame(
    language,
    title,
    `<main>
<header class="${valid ? 'valid' : 'revoked'}">
${valid ? tick : cross}
<div><h1>${valid ? messages.valid : messages.revoked}</h1><p>${sentence}</p>${revoked}</div>
</header>
${valid ? files(view, messages, issued) : ''}
<dl>
<div><dt>${messages.certificate}</dt><dd>${isolated(view.templateName)}</dd></div>
<div><dt>${messages.certificateId}</dt><dd class="id" dir="ltr">${escapeHtml(view.certificateId)}</dd></div>
<div><dt>${messages.verificationCode}</dt><dd class="id" dir="ltr">${escapeHtml(view.code)}</dd></div>
</dl>
</main>`,
    valid ? linkPreview(view, messages, title, issued) : '',
  )
}

/** What a shared link shows (Open Graph protocol, and the cards of X). */
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

/** The certificate and its downloads; a revoked one has neither. */
function files(view: VerificationView, messages: ServerMessages, issued: string): string {
  const base = `/v/${view.code}`
  const alt = `${isolatedText(view.templateName)}. ${fillSlots(messages.sentence, textSlots(view, issued))}`
  return `<img class="certificate" src="${base}/certificate.png" width="${view.width}" height="${view.height}"
 alt="${escapeHtml(alt)}">
<nav aria-label="${messages.downloads}">
<a class="button" href="${base}/certificate.pdf" download="certificate.pdf">${messages.downloadPdf}</a>
<a class="button quiet" href="${base}/certificate.png" download="certificate.png">${messages.downloadImage}</a>
</nav>`
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

/** A value whose direction of writing ends with it: it can rearrange nothing around it. */
function isolated(value: string): string {
  return `<bdi>${escapeHtml(withoutReordering(value))}</bdi>`
}

/** The same in plain text, by FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (UAX #9). */
function isolatedText(value: string): string {
  return `\u2068${withoutReordering(value)}\u2069`
}

/** Certificates that were issued earlier may carry characters that are refused now. */
function withoutReordering(value: string): string {
  return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** The page for a code that nothing was issued under. */
export function unknownCodePage(): string {
  const { notFound, notFoundHint } = serverMessages.en
  return frame(
    'en',
    notFound,
    `<main><header class="revoked">${cross}<div><h1>${notFound}</h1>
<p>${notFoundHint}</p></div></header></main>`,
  )
}

const tick =
  '<svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/><path d="m7.5 12.5 3 3 6-6.5"/></svg>'
const cross =
  '<svg aria-hidden="true" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/><path d="m8.5 8.5 7 7m0-7-7 7"/></svg>'

function frame(language: Language, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${head}
<style>${styles}</style>
</head>
<body>
${body}
</body>
</html>
`
}

/** Inline style of the page; its hash is what the content security policy allows. */
export const styles = `
:root { --surface: #fff; --canvas: #f1f2f4; --text: #1a1c1f; --muted: #5f6570; --line: #e2e4e8; --accent: #3b5bdb;
  --accent-text: #fff; --danger: #c92a2a; --success: #1b7f4b }
@media (prefers-color-scheme: dark) { :root { --surface: #1b1d21; --canvas: #111316; --text: #f2f3f5;
  --muted: #a2a8b3; --line: #34383f; --accent: #8ea6ff; --accent-text: #10131c; --danger: #ff8787; --success: #69db7c } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 16px 48px; background: var(--canvas); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
header, main { max-width: 1040px; margin: 0 auto }
header { display: flex; gap: 16px; align-items: flex-start; padding: 32px 0 24px }
header svg { flex: none; width: 44px; height: 44px; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round }
.valid svg, .valid h1 { color: var(--success) }
.revoked svg, .revoked h1 { color: var(--danger) }
h1 { margin: 0 0 2px; font-size: 24px; line-height: 1.3 }
p { margin: 0; overflow-wrap: anywhere }
.reason { margin-top: 4px; color: var(--muted) }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.certificate { display: block; width: 100%; height: auto; border-radius: 6px; background: #fff;
  box-shadow: 0 1px 2px #0002, 0 8px 32px #0002 }
nav { display: flex; flex-wrap: wrap; gap: 12px; padding: 24px 0 }
.button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 20px; border-radius: 6px;
  border: 1px solid var(--accent); background: var(--accent); color: var(--accent-text); font-weight: 600;
  text-decoration: none }
.quiet { border-color: var(--line); background: var(--surface); color: var(--text) }
dl { margin: 0; padding: 4px 20px; border-radius: 10px; background: var(--surface); border: 1px solid var(--line) }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 24px; padding: 12px 0 }
dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--muted) }
dd { margin: 0; overflow-wrap: anywhere }
.id { font-family: ui-monospace, Menlo, Consolas, monospace; font-size: 14px }
@media print { :root { --surface: #fff; --text: #1a1c1f; --muted: #5f6570; --line: #e2e4e8; --accent: #3b5bdb;
  --danger: #c92a2a; --success: #1b7f4b }
  body { background: #fff; color: #000; padding: 0 } nav { display: none } header { padding: 0 0 16px }
  .certificate { box-shadow: none } }
`
