import type { BrandColors } from '../../kit/markup/brandColors.ts'

/** Content ids of the images inside a message. */
export const mailImages = { certificate: 'certificate', logo: 'logo' } as const

/** Parts of the message, each already HTML. */
export interface MailPage {
  subject: string
  /** Paragraphs of the author's text, split at blank lines. */
  paragraphs: readonly string[]
  certificateUrl: string
  organization: string
  /** Sentence about the domain that confirms the organization; empty without one. */
  confirmation: string
  hasLogo: boolean
  /** Colors of the organization; `null`: those of the service. */
  colors: BrandColors | null
  alt: string
  /** Sentences about the certificate, below the author's text. */
  notes: readonly string[]
  /** Label of the button. */
  viewCertificate: string
  /** Label and URL of the link where the recipient chooses who can see the certificate. */
  whoCanSee: string
  privacyUrl: string
  /** Label and URL of the last link. */
  unsubscribe: string
  unsubscribeUrl: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** Colors of emails without a brand. */
const serviceColors: BrandColors = {
  band: '',
  light: { accent: '#3b5bdb', accentText: '#ffffff' },
  dark: { accent: '#8ea6ff', accentText: '#10131c' },
}

/**
 * Renders one column: the issuer, subject, text, certificate, and button. Text comes first, because images may be
 * blocked. Image and button are one link, so that screen readers announce it once. The author's text direction may
 * differ from that of the button’s language.
 */
export function mailPage({
  subject,
  paragraphs,
  certificateUrl,
  organization,
  confirmation,
  hasLogo,
  colors,
  alt,
  notes,
  viewCertificate,
  whoCanSee,
  privacyUrl,
  unsubscribe,
  unsubscribeUrl,
  lang,
  dir,
}: MailPage): string {
  const logo = hasLogo ? `<img class="logo" src="cid:${mailImages.logo}" height="40" alt="">` : ''
  const { band, light, dark } = colors ?? serviceColors
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>
body { margin: 0; padding: 24px 12px; background: #f1f2f4; color: #1a1c1f;
  font: 16px/1.6 system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif }
.card { max-width: 600px; margin: 0 auto; background: #ffffff; border-radius: 10px; overflow: hidden;
  overflow-wrap: anywhere; word-break: break-word${band && `; border-top: 6px solid ${band}`} }
.issuer { padding: 24px 32px 0; font-weight: 600; color: #1a1c1f }
.logo { display: block; height: 40px; width: auto; max-width: 160px; margin: 0 0 8px; border-radius: 4px;
  background: #ffffff }
.words { padding: 16px 32px 8px }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 1.3 }
p { margin: 0 0 16px }
.note { color: #5f6570; font-size: 14px; font-weight: 400 }
.view { display: block; color: inherit; text-decoration: none }
.certificate { display: block; width: 100%; height: auto }
.action { display: block; padding: 24px 32px 32px }
.button { display: inline-block; padding: 12px 24px; border-radius: 6px; background: ${light.accent}; color: ${light.accentText};
  font-weight: 600; text-decoration: none }
${colors ? `.words a { color: ${light.accent} }\n` : ''}.foot { max-width: 600px; margin: 16px auto 0; font-size: 13px; text-align: center }
.foot a { color: #5c6066 }
@media (prefers-color-scheme: dark) {
  body { background: #111316; color: #f2f3f5 }
  .card { background: #1b1d21 }
  .issuer { color: #f2f3f5 }
  .foot a { color: #a3a8b0 }
  .words a { color: ${dark.accent} }
${colors ? `  .button { background: ${dark.accent}; color: ${dark.accentText} }\n` : ''}  .note { color: #a2a8b3 }
}
</style>
</head>
<body>
<div class="card">
<div class="issuer">${logo}${organization}${confirmation && `<div class="note">${confirmation}</div>`}</div>
<div class="words"><h1 dir="auto">${subject}</h1>
${paragraphs.map((paragraph) => `<p dir="auto">${paragraph}</p>`).join('\n')}${notes.map((note) => `\n<p class="note">${note}</p>`).join('')}</div>
<a class="view" href="${certificateUrl}"><img class="certificate" src="cid:${mailImages.certificate}" width="600" alt="${alt}">
<span class="action"><span class="button">${viewCertificate}</span></span></a>
</div>
<p class="foot"><a href="${privacyUrl}">${whoCanSee}</a> · <a href="${unsubscribeUrl}">${unsubscribe}</a></p>
</body>
</html>
`
}
