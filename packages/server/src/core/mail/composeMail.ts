import type { CertificateData } from '@certificate-sdk/template'
import {
  attributeIn,
  createDateFormatter,
  type FilledPiece,
  fillMergeFields,
  fillPieces,
  type MergeValues,
  mergeFieldPattern,
  mergeValues,
  splitPieces,
} from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { directionOf, languageOf, matchLanguage } from '@certificate-sdk/template/languages'
import { fillSlots } from '../../kit/languages/fillSlots.ts'
import { type Messages, messagesOf } from '../../kit/languages/messagesOf.ts'
import { type Brand, brandColors } from '../../kit/markup/brandColors.ts'
import { escapeHtml } from '../../kit/markup/escapeHtml.ts'
import { linkReference, withoutReferences } from './mailAddresses.ts'
import { mailPage } from './mailPage.ts'
import type { MailContent, MailRow } from './outboxRepository.ts'
import { unsubscribeUrl } from './unsubscribeUrl.ts'

/** Facts about a certificate that its email contains. */
export interface MailedCertificate extends Omit<CertificateData, 'organizationLogo'> {
  hasLogo: boolean
  /** The domain that confirms the organization, if one does. */
  confirmedBy?: string
  /** Colors of the organization; `null`: those of the service. */
  brand: Brand | null
  /** Its title. */
  title: string
  /** File name without extension; `null`: the recipient's name and the title. */
  fileName: string | null
  /** The template's locale: language of the button and the footer. */
  locale: string | undefined
  /** Base address of the service. */
  publicUrl: string
  /** True if it replaces an earlier certificate. */
  isReplacement: boolean
  /** True if the document should have been attached but is too large. */
  isPdfTooLarge?: boolean
}

/** A URL in the author's text, including merge fields. Ends before quotes, brackets, and spaces. */
const address = new RegExp(String.raw`https?:\/\/(?:${mergeFieldPattern}|[^\s<>"{}])+`, 'g')

/**
 * Fills in the caller's subject and body and lays them out as one column with the image and one button, and as a
 * plain-text twin. The body is plain text: body and values are escaped, and line breaks kept.
 *
 * Only URLs that the author wrote become links. Recipients choose their names, and "Visit evil.example" must not become
 * clickable in the issuer's email.
 */
export function composeMail(
  mail: { subject: string; body: string; unsubscribeUrl: string; privacyUrl: string },
  certificate: MailedCertificate,
): MailContent {
  const { recipientName, verificationUrl, organizationName, locale } = certificate
  const formatDate = createDateFormatter(locale, dateLocales)
  const values = valuesFor(
    certificate,
    mergeValues(certificate, (instant) => formatDate(instant)),
  )
  const language = languageOf(locale)
  const messages = messagesOf[language].pages
  const { colon } = messages
  const { confirmedBy: domain } = certificate
  const confirmation = domain === undefined ? '' : fillSlots(messages.confirmedBy, { domain })
  const notes = notesOf(certificate, messages, formatDate)
  const body = fillMergeFields(mail.body, values)
  const subject = fillMergeFields(mail.subject, values).replace(/[\r\n\t]+/g, ' ')
  return {
    subject,
    text: [
      body,
      ...notes,
      fillSlots(messages.certificateAt, { url: verificationUrl }),
      [organizationName, confirmation].filter(Boolean).join('\n'),
      `${messages.whoCanSee}${colon}${mail.privacyUrl}\n${messages.unsubscribe}${colon}${mail.unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: mailPage({
      subject: escapeHtml(subject),
      paragraphs: paragraphsOf(htmlOf(mail.body, values)),
      certificateUrl: escapeHtml(verificationUrl),
      organization: escapeHtml(organizationName),
      confirmation: escapeHtml(confirmation),
      hasLogo: certificate.hasLogo,
      colors: certificate.brand && brandColors(certificate.brand),
      alt: escapeHtml(`${certificate.title} – ${recipientName}`),
      notes: notes.map(escapeHtml),
      viewCertificate: escapeHtml(messages.viewCertificate),
      whoCanSee: escapeHtml(messages.whoCanSee),
      privacyUrl: escapeHtml(mail.privacyUrl),
      unsubscribe: escapeHtml(messages.unsubscribe),
      unsubscribeUrl: escapeHtml(mail.unsubscribeUrl),
      lang: language,
      dir: directionOf(language),
    }),
  }
}

/** Sentences about the certificate's life, in the language of the button. */
function notesOf(
  { expiresAt, isReplacement, isPdfTooLarge, locale }: MailedCertificate,
  messages: Messages['pages'],
  formatDate: (instant: string) => string,
): string[] {
  // Keeps a sentence and its date in the same language, even if the certificate's language has no messages.
  const format = matchLanguage(locale ?? 'en') ? formatDate : createDateFormatter('en', dateLocales)
  return [
    ...(isReplacement ? [messages.replacesEarlier] : []),
    ...(expiresAt === undefined ? [] : [fillSlots(messages.validUntil, { date: format(expiresAt) })]),
    ...(isPdfTooLarge ? [messages.pdfTooLarge] : []),
  ]
}

/** Composes an email that is about to be sent. */
export function mailContent(
  { subject, body, ...mail }: Pick<MailRow, 'id' | 'linkToken'> & { subject: string; body: string },
  certificate: MailedCertificate,
): MailContent {
  const { publicUrl } = certificate
  const reference = linkReference(mail)
  const links = {
    unsubscribeUrl: unsubscribeUrl(publicUrl, reference),
    privacyUrl: privacyUrl(publicUrl, reference),
  }
  return composeMail({ subject, body, ...links }, certificate)
}

/** {@link mailContent} for the account that sends it, without secrets that would let it act as the recipient. */
export function shownMailContent(...mail: Parameters<typeof mailContent>): MailContent {
  const { subject, text, html } = mailContent(...mail)
  return { subject, text: withoutReferences(text), html: withoutReferences(html) }
}

/** Splits a text into paragraphs at blank lines; other line breaks stay. */
function paragraphsOf(html: string): string[] {
  const lines = html.replaceAll(/\r\n|\r/g, '\n')
  return lines
    .split('\n\n')
    .map((paragraph) => paragraph.trim().replaceAll('\n', '<br>'))
    .filter((paragraph) => paragraph !== '')
}

/** Adds the title. A missing attribute stays as the author wrote it, unless it has a fallback. */
function valuesFor(
  { attributes, title }: Pick<MailedCertificate, 'attributes' | 'title'>,
  values: MergeValues,
): MergeValues {
  return (name) => {
    if (name === 'title') return title
    const key = attributeIn(name)
    return key === undefined || Object.hasOwn(attributes, key) ? values(name) : undefined
  }
}

function htmlOf(body: string, values: MergeValues): string {
  const addresses = Array.from(body.matchAll(address), ({ 0: match, index }) => {
    return { start: index, written: withoutPunctuation(match) }
  })
  const borders = addresses.flatMap(({ start, written }) => [start, start + written.length])
  const stretches = splitPieces(fillPieces(body, values), [...borders, body.length])
  return stretches
    .map((pieces, i) => {
      const isAddress = i % 2 === 1 && !valueInHost.test(addresses[(i - 1) / 2]?.written ?? '')
      return isAddress ? link(pieces.map(addressPart).join('')) : pieces.map(asHtml).join('')
    })
    .join('')
}

function asHtml({ text, name }: FilledPiece): string {
  return name === 'certificateUrl' ? link(text) : escapeHtml(text)
}

function addressPart({ text, name }: FilledPiece): string {
  return name === undefined || name === 'certificateUrl' ? text : encodeURIComponent(text)
}

/** A URL with a value in its host. It stays plain text, because only the author may decide where a link leads. */
const valueInHost = /^https?:\/\/[^/?#]{0,300}\{\{/

/**
 * Strips the punctuation of the surrounding sentence from a URL. Scans from the end, because a pattern would try every
 * position.
 */
function withoutPunctuation(url: string): string {
  let end = url.length
  while (end > 0 && ".,;:!?)]'".includes(url.charAt(end - 1))) end--
  return url.slice(0, end)
}

function link(url: string): string {
  const escaped = escapeHtml(url)
  return `<a href="${escaped}">${escaped}</a>`
}

/**
 * URL where the recipient of an email decides who can see the certificate.
 *
 * @param publicUrl of the service
 * @param reference from `linkReference`
 */
function privacyUrl(publicUrl: string, reference: string): string {
  return `${publicUrl}/privacy/${reference}`
}
