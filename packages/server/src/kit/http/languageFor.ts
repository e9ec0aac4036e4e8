import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { Request } from 'express'

/** Language of a page that has none of its own: the first that the browser prefers and that there are words for. */
export function languageFor(request: Request): Language {
  const preferred = request.acceptsLanguages().map(matchLanguage)
  return preferred.find((language) => language !== undefined) ?? 'en'
}
