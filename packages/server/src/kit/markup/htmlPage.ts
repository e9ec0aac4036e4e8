import { directionOf, type Language } from '@certificate-sdk/template/languages'
import { escapeHtml } from './escapeHtml.ts'
import { styles } from './pageStyles.ts'

/** A complete document with the common page style. */
export function htmlPage(language: Language, title: string, body: string, head = ''): string {
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
