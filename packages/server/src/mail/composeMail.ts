import type { CertificateRow } from '../certificates/certificateRepository.ts'
import type { MailContent } from './outboxRepository.ts'

/** Content id of the certificate's picture inside the message. */
export const pictureContentId = 'certificate'

/**
 * Fills in the caller's subject and body and lays them out as one column with the picture and one button, and as a
 * plain-text twin. The caller's body is text: values and body are escaped, line breaks are kept.
 */
export function composeMail(
  mail: { subject: string; body: string },
  row: CertificateRow,
  certificateUrl: string,
): MailContent {
  const { organization, template } = row.snapshot
  const fill = (text: string) =>
    text.replace(
      /\{\{\s*(name|certificateUrl|organization|attributes\.([^{}]+?))\s*\}\}/g,
      (all, word, key) => {
        if (word === 'name') return row.recipientName
        if (word === 'certificateUrl') return certificateUrl
        if (word === 'organization') return organization.name
        return Object.hasOwn(row.attributes, key) ? (row.attributes[key] ?? '') : all
      },
    )
  const body = fill(mail.body)
  const subject = fill(mail.subject).replace(/[\r\n\t]+/g, ' ')
  return {
    subject,
    text: `${body}\n\nView your certificate: ${certificateUrl}\n\n${organization.name}\n`,
    html: page({
      subject,
      paragraphs: linkify(escapeHtml(body)).replaceAll(/\r\n|\n|\r/g, '<br>'),
      certificateUrl: escapeHtml(certificateUrl),
      organization: escapeHtml(organization.name),
      alt: escapeHtml(`${template.name} for ${row.recipientName}`),
    }),
  }
}

/** Text that is safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

function linkify(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>&]+(?:&amp;[^\s<>&]+)*/g, (url) => `<a href="${url}">${url}</a>`)
}

function page(words: {
  subject: string
  paragraphs: string
  certificateUrl: string
  organization: string
  alt: string
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(words.subject)}</title>
<style>
body { margin: 0; padding: 24px 12px; background: #f1f2f4; color: #1a1c1f;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
.card { max-width: 600px; margin: 0 auto; background: #ffffff; border-radius: 10px; overflow: hidden }
.words { padding: 32px }
.button { display: inline-block; padding: 12px 24px; border-radius: 6px; background: #3b5bdb; color: #ffffff;
  font-weight: 600; text-decoration: none }
.foot { padding: 16px 32px 32px; color: #5f6570; font-size: 13px }
img { display: block; width: 100%; height: auto }
@media (prefers-color-scheme: dark) {
  body { background: #111316; color: #f2f3f5 }
  .card { background: #1b1d21 }
  .foot { color: #a2a8b3 }
  .words a:not(.button) { color: #8ea6ff }
}
</style>
</head>
<body>
<div class="card">
<a href="${words.certificateUrl}"><img src="cid:${pictureContentId}" width="600" alt="${words.alt}"></a>
<div class="words">
<p>${words.paragraphs}</p>
<p><a class="button" href="${words.certificateUrl}">View your certificate</a></p>
</div>
<div class="foot">${words.organization}</div>
</div>
</body>
</html>
`
}
