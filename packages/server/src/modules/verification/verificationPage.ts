import type { CredentialDescription, Verification } from '@certificate-sdk/client'
import { createDateFormatter } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { languageOf, matchLanguage } from '@certificate-sdk/template/languages'
import { isInForce } from '../../core/life/certificateState.ts'
import { zonedCalendar } from '../../core/life/zonedCalendar.ts'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { type Messages, messagesOf } from '../../kit/languages/messagesOf.ts'
import type { Brand } from '../../kit/markup/brandColors.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { htmlPage } from '../../kit/markup/htmlPage.ts'
import { isolated, isolatedText } from '../../kit/markup/isolated.ts'
import { brandStyle } from './brandStyle.ts'
import type { CertificateTexts } from './certificateTexts.ts'
import { codeForm } from './codeForm.ts'
import { type Comparison, compareForm, comparisonText } from './compareForm.ts'
import { clock, cross, question, tick } from './icons.ts'
import { imageSources } from './imageSources.ts'
import { linkedInUrl } from './linkedInUrl.ts'
import { shareSize } from './shareImage.ts'
import { structuredData } from './structuredData.ts'

/** Data of the page, with URLs of the files. */
export interface VerificationView extends Verification {
  code: string
  /** Absolute URL of the page. */
  verificationUrl: string
  /** URL of the issuer's logo; empty: none. */
  logo: string
  /** The template's locale; empty: none. */
  locale: string
  /** Colors of the organization; `null`: those of the service. */
  brand: Brand | null
  /** The organization's time zone, for days in the certificate's history. */
  timeZone: string
  /** Size of each page, in px. */
  width: number
  height: number
  /** Number of pages. */
  pages: number
  /** True if it replaces an earlier certificate. */
  isReplacement: boolean
  /** SVG of the QR code for `verificationUrl`, for the printed page. */
  qr: string
  /** URL of the page that verifies the QR code offline; empty if the code doesn't support it. */
  offlinePage: string
  /** The template’s description of the achievement. */
  details: CredentialDescription
  /** All readable texts on the certificate. */
  texts: readonly CertificateTexts[]
}

/**
 * The page that verifies a certificate: one plain statement, then the certificate. Works without scripts.
 *
 * @param comparison result of comparing a visitor's file
 */
export function verificationPage(view: VerificationView, comparison?: Comparison): string {
  const language = languageOf(view.locale)
  const messages = messagesOf[language].pages
  // Keeps a sentence and its date in the same language, even if the certificate's language has no messages.
  const formatDate = createDateFormatter(matchLanguage(view.locale) ? view.locale : 'en', dateLocales)
  const hasFiles = view.status === 'specimen' || isInForce(view.status)
  const { look, heading, title: titleOf } = appearances[appearanceOf(view)]
  const issued = formatDate(view.issuedOn)
  const { dayAt } = zonedCalendar(view.timeZone)
  const formatEvent = (instant: string) => formatDate(dayAt(Date.parse(instant)))
  const issuer = isolated(view.organizationName)
  const by = view.organizationWebsite
    ? `<a href="${escapeHtml(view.organizationWebsite)}" rel="noopener nofollow">${issuer}</a>`
    : issuer
  const sentence = fillSlots(view.status === 'erased' ? messages.sentenceErased : messages.sentence, {
    organization: by,
    name: `<strong>${isolated(view.recipientName)}</strong>`,
    date: escapeHtml(issued),
  })
  // Decorative: the sentence next to it names the issuer.
  const logo = view.logo ? `<img class="logo" src="${escapeHtml(view.logo)}" alt="">` : ''
  const title = fillSlots(messages[titleOf], textSlots(view, issued))
  const successor =
    view.supersededBy === null
      ? ''
      : `<p class="successor"><a class="button" href="${escapeHtml(view.supersededBy)}">${messages.viewSuccessor}</a></p>`
  const number =
    view.number === null
      ? ''
      : `<div><dt>${messages.number}</dt><dd class="id"><bdi dir="ltr">${view.number}</bdi></dd></div>\n`
  return htmlPage(
    language,
    // Screen readers read the title first.
    comparison ? `${comparisonText(comparison, messages)} ${title}` : title,
    `<main>
<header class="${look}">
${icons[look]}
<div><h1>${messages[heading]}</h1>${view.isTest ? `<p><strong>${messages.specimenHint}</strong></p>` : ''}<p>${sentence}</p>${doubtOf(view, messages)}${lifeOf(view, messages, { formatDate, formatEvent })}${successor}</div>
${logo}</header>
${hasFiles ? files(view, messages, issued) : ''}
${hasFiles ? contents(view.texts, messages) : ''}
<dl>
<div><dt>${messages.issuer}</dt><dd>${issuer}<br>${confirmationOf(view, messages, formatEvent)}</dd></div>
<div><dt>${messages.certificate}</dt><dd>${isolated(view.title)}</dd></div>
${number}<div><dt>${messages.certificateId}</dt><dd class="id"><bdi dir="ltr">${escapeHtml(view.certificateId)}</bdi></dd></div>
<div><dt>${messages.verificationCode}</dt><dd class="id"><bdi dir="ltr">${escapeHtml(view.code)}</bdi></dd></div>
</dl>
${historyOf(view, messages, { formatDate, formatEvent })}
<section class="printed">${view.qr}<p>${fillSlots(messages.verifyAt, { url: `<bdi dir="ltr">${escapeHtml(view.verificationUrl)}</bdi>` })}</p></section>
${hasFiles ? compareForm(view.code, messages, comparison) : ''}
<section class="task"><h2>${messages.verify}</h2>
${codeForm(messages)}</section>
${hasFiles && view.offlinePage ? offlineSection(view.offlinePage, messagesOf[language].offline) : ''}
<section class="task"><h2>${messagesOf[language].recipients.isYours}</h2>
<p><a href="/my-certificates">${messagesOf[language].recipients.isYoursLink}</a></p></section>
</main>`,
    `${view.brand ? `<style>${brandStyle(view.brand)}</style>` : ''}${
      view.status === 'valid'
        ? `${linkPreview(view, messages, title, issued)}\n${structuredData(view, view.details)}`
        : ''
    }`,
  )
}

/** Start of the page: colors and icon, heading, and title. */
const appearances = {
  specimen: { look: 'invalid', heading: 'specimen', title: 'specimenTitle' },
  valid: { look: 'valid', heading: 'valid', title: 'validTitle' },
  unconfirmed: { look: 'doubtful', heading: 'validUnconfirmed', title: 'unconfirmedTitle' },
  expired: { look: 'outdated', heading: 'expired', title: 'expiredTitle' },
  superseded: { look: 'outdated', heading: 'superseded', title: 'supersededTitle' },
  revoked: { look: 'invalid', heading: 'revoked', title: 'revokedTitle' },
  erased: { look: 'invalid', heading: 'erased', title: 'erasedTitle' },
} as const satisfies Record<
  VerificationView['status'] | 'unconfirmed',
  { look: keyof typeof icons; heading: keyof Messages['pages']; title: keyof Messages['pages'] }
>

const icons = { valid: tick, doubtful: question, outdated: clock, invalid: cross } as const

/**
 * Returns the appearance of a state. “Valid” is never more prominent than the note that the issuer is unconfirmed:
 * anybody can name an organization “Harvard University”. A specimen never looks valid.
 */
function appearanceOf({ status, issuer, isTest }: VerificationView): keyof typeof appearances {
  if (isTest) return 'specimen'
  return status === 'valid' && issuer.confirmedAt === null ? 'unconfirmed' : status
}

/** Date formatters in the page's language. */
interface DateWriters {
  /** @param day such as `2026-12-08` */
  formatDate: (day: string) => string
  /** @param instant ISO 8601; shown as the organization's day */
  formatEvent: (instant: string) => string
}

/** The dates that decide the state, one sentence each, and the reason for a revocation. */
function lifeOf(
  { status, validThrough, revokedAt, revocationReason, supersededAt, erasedAt }: VerificationView,
  messages: Messages['pages'],
  { formatDate, formatEvent }: DateWriters,
): string {
  const sentence = (message: string, date: string | null, format = formatEvent) =>
    date === null ? '' : fillSlots(message, { date: escapeHtml(format(date)) })
  const sentences = {
    valid: sentence(messages.validUntil, validThrough, formatDate),
    specimen: sentence(messages.validUntil, validThrough, formatDate),
    expired: sentence(messages.wasValidUntil, validThrough, formatDate),
    superseded: sentence(messages.supersededOn, supersededAt),
    revoked: `${sentence(messages.revokedOn, revokedAt)}${revocationReason ? ` ${isolated(revocationReason)}` : ''}`,
    erased: `${sentence(messages.erasedOn, erasedAt)} ${messages.erasedHint}`,
  }
  return sentences[status] && `<p class="reason">${sentences[status]}</p>`
}

/** The certificate's history, oldest first. */
function historyOf(
  view: VerificationView,
  messages: Messages['pages'],
  { formatDate, formatEvent }: DateWriters,
): string {
  const { issuedAt, issuedOn, expiresAt, validThrough } = view
  const { supersededAt, revokedAt, erasedAt, status, isReplacement } = view
  const lastDay = validThrough === null ? '' : formatDate(validThrough)
  const events: readonly [instant: string | null, message: string, date?: string][] = [
    [issuedAt, messages.issuedOn, formatDate(issuedOn)],
    [status === 'expired' ? expiresAt : null, messages.wasValidUntil, lastDay],
    [supersededAt, messages.supersededOn],
    [revokedAt, messages.revokedOn],
    [erasedAt, messages.erasedOn],
  ]
  const entries = events
    .filter((event): event is [string, string, string?] => event[0] !== null)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([instant, message, date = formatEvent(instant)]) => fillSlots(message, { date: escapeHtml(date) }))
  if (isReplacement) entries[0] += ` ${messages.replacesEarlier}`
  return `<section><h2>${messages.history}</h2>\n<ol>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ol></section>`
}

/** Warning below the sentence that names the issuer, where everybody reads it. */
function doubtOf({ issuer, status }: VerificationView, messages: Messages['pages']): string {
  if (issuer.confirmedAt !== null || status === 'erased') return ''
  const sentence =
    status === 'valid'
      ? messages.unconfirmedHint
      : `${messages.issuer}${messages.colon}${messages.notConfirmed}`
  const { resembles } = issuer
  const slots = { domain: `<bdi dir="ltr">${escapeHtml(resembles ?? '')}</bdi>` }
  const other = resembles === undefined ? '' : ` <strong>${fillSlots(messages.resembles, slots)}</strong>`
  return `<p class="reason doubt">${sentence}${other}</p>`
}

/** Returns true if a domain confirms the issuer's identity. */
function confirmationOf(
  { issuer: { domain, confirmedAt, lostAt } }: VerificationView,
  messages: Messages['pages'],
  formatDate: (instant: string) => string,
): string {
  const slots = (date: string | null) => ({
    domain: `<bdi dir="ltr">${escapeHtml(domain ?? '')}</bdi>`,
    date: date === null ? '' : escapeHtml(formatDate(date)),
  })
  if (confirmedAt !== null)
    return `<span class="confirmed">${fillSlots(messages.confirmedBy, slots(confirmedAt))}</span>`
  const missing = lostAt === null ? '' : ` ${fillSlots(messages.proofMissing, slots(lostAt))}`
  return `<span class="unconfirmed">${messages.notConfirmed}${missing && `.${missing}`}</span>`
}

/** Metadata for link previews (Open Graph protocol, and X cards). */
function linkPreview(
  view: VerificationView,
  messages: Messages['pages'],
  title: string,
  issued: string,
): string {
  const entries = {
    'og:type': 'website',
    'og:title': title,
    'og:description': fillSlots(messages.sentence, textSlots(view, issued)),
    'og:url': view.verificationUrl,
    'og:image': `${view.verificationUrl}/image?size=share`,
    'og:image:width': shareSize.width,
    'og:image:height': shareSize.height,
    'og:image:alt': title,
  }
  const lines = Object.entries(entries).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(String(content))}">`,
  )
  return [...lines, '<meta name="twitter:card" content="summary_large_image">'].join('\n')
}

/** Pages of the certificate and downloads; neither if it is not in force. */
function files(view: VerificationView, messages: Messages['pages'], issued: string): string {
  const base = `/v/${view.code}`
  const alt = `${isolatedText(view.title)}. ${fillSlots(messages.sentence, textSlots(view, issued))}`
  const size = `width="${view.width}" height="${view.height}"`
  const further = Array.from({ length: view.pages - 1 }, (_, i) => {
    const number = String(i + 2)
    return `<img class="certificate" ${imageSources(view, i + 2)} ${size} loading="lazy"
 alt="${escapeHtml(fillSlots(messages.pageOf, { number }))}">\n`
  })
  return `<div class="pages"><img class="certificate" ${imageSources(view, 1)} ${size}
 alt="${escapeHtml(alt)}">
${further.join('')}</div>
<nav aria-label="${messages.downloads}">
<a class="button" href="${base}/certificate.pdf?download=true" download>${messages.downloadPdf}</a>
<a class="button quiet" href="${base}/certificate.png?download=true" download>${messages.downloadImage}</a>
<a class="button quiet" href="${base}/credential.json?download=true" download>${messages.downloadCredential}</a>
<a class="button quiet" href="${base}/wallet?iuv=1">${messages.openInWallet}</a>
${view.isTest ? '' : `<a class="button quiet" href="${escapeHtml(linkedInUrl(view))}" rel="noopener">${messages.addToLinkedIn}</a>\n`}</nav>`
}

/** The certificate as text. */
function contents(texts: readonly CertificateTexts[], messages: Messages['pages']): string {
  const rows = texts.map(({ term, values }) => {
    const name = typeof term === 'string' ? messages[term] : isolated(term.named)
    return `<div><dt>${name}</dt>${values.map((value) => `<dd>${isolated(value)}</dd>`).join('')}</div>`
  })
  return rows.length
    ? `<section class="contents"><h2>${messages.contents}</h2>\n<dl>${rows.join('\n')}</dl></section>`
    : ''
}

/** Link to the page that must be saved while online. */
function offlineSection(address: string, { heading, available, openPage }: Messages['offline']): string {
  return `<section class="task"><h2>${heading}</h2>\n<p>${available} <a href="${escapeHtml(address)}">${openPage}</a></p></section>`
}

/** The view's values for plain-text slots. */
function textSlots(view: VerificationView, issued: string): Record<string, string> {
  return {
    design: isolatedText(view.title),
    name: isolatedText(view.recipientName),
    organization: isolatedText(view.organizationName),
    date: issued,
  }
}
