import { directionOf, languageOf } from '@certificate-sdk/template/languages'
import { fillSlots, serverMessages } from '../locales/serverMessages.ts'
import { escapeHtml } from '../markup/escapeHtml.ts'
import { mailPage } from './mailPage.ts'
import { fillMergeFields, type MergeWriter } from './mergeFields.ts'
import type { MailContent } from './outboxRepository.ts'

/** Facts about a certificate that its e-mail contains. */
export interface MailedCertificate {
  recipientName: string
  attributes: Readonly<Record<string, string>>
  /** Address of the verification page. */
  certificateUrl: string
  organizationName: string
  hasLogo: boolean
  templateName: string
  /** Of the template: the language of the button and of the last line. */
  locale: string | undefined
}

/** An address in the author's words, merge fields inside it included. It ends before quotes, brackets, and spaces. */
const address = /https?:\/\/(?:\{\{[^{}]{1,300}\}\}|[^\s<>"{}])+/g

/**
 * Fills in the caller's subject and body and lays them out as one column with the image and one button, and as a
 * plain-text twin. The caller's body is text: values and body are escaped, line breaks stay.
 *
 * Only the author's own addresses become links. A recipient chooses their own name, and "Visit evil.example" must not
 * become something to click in the issuer's e-mail.
 */
export function composeMail(
  mail: { subject: string; body: string },
  certificate: MailedCertificate,
): MailContent {
  const { recipientName, attributes, certificateUrl, organizationName } = certificate
  const values = new Map([
    ...Object.entries(attributes).map(([key, value]) => [`attributes.${key}`, value] as const),
    ['name', recipientName],
    ['certificateUrl', certificateUrl],
    ['organization', organizationName],
  ])
  const language = languageOf(certificate.locale)
  const { viewCertificate, certificateAt } = serverMessages[language]
  const body = fillMergeFields(mail.body, values)
  const subject = fillMergeFields(mail.subject, values).replace(/[\r\n\t]+/g, ' ')
  return {
    subject,
    text: `${body}\n\n${fillSlots(certificateAt, { url: certificateUrl })}\n\n${organizationName}\n`,
    html: mailPage({
      subject: escapeHtml(subject),
      paragraphs: paragraphsOf(htmlOf(mail.body, values)),
      certificateUrl: escapeHtml(certificateUrl),
      organization: escapeHtml(organizationName),
      hasLogo: certificate.hasLogo,
      alt: escapeHtml(`${certificate.templateName} – ${recipientName}`),
      viewCertificate: escapeHtml(viewCertificate),
      lang: language,
      dir: directionOf(language),
    }),
  }
}

/** Blank lines separate paragraphs; other line breaks stay inside them. */
function paragraphsOf(html: string): string[] {
  const lines = html.replaceAll(/\r\n|\r/g, '\n')
  return lines
    .split('\n\n')
    .map((words) => words.trim().replaceAll('\n', '<br>'))
    .filter((words) => words !== '')
}

const asHtml: MergeWriter = {
  words: escapeHtml,
  value: (value, name) => (name === 'certificateUrl' ? link(value) : escapeHtml(value)),
}

const asAddress: MergeWriter = {
  words: (text) => text,
  value: (value, name) => (name === 'certificateUrl' ? value : encodeURIComponent(value)),
}

function htmlOf(body: string, values: ReadonlyMap<string, string>): string {
  let html = ''
  let at = 0
  for (const { 0: match, index } of body.matchAll(address)) {
    const written = withoutPunctuation(match)
    html += fillMergeFields(body.slice(at, index), values, asHtml)
    html += valueInHost.test(written)
      ? fillMergeFields(written, values, asHtml)
      : link(fillMergeFields(written, values, asAddress))
    at = index + written.length
  }
  return html + fillMergeFields(body.slice(at), values, asHtml)
}

/** An address with a value in its host. Only the author may decide where a link leads, so it stays plain text. */
const valueInHost = /^https?:\/\/[^/?#]{0,300}\{\{/

/**
 * Strips the punctuation of the surrounding sentence from an address. From the end, because a pattern would
 * try at every position.
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
