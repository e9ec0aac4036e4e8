import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { Request } from 'express'

/** The language of a page that no certificate decides, by what the reader's browser accepts. */
export function languageFor(request: Request): Language {
  const preferred = request.acceptsLanguages().map(matchLanguage)
  return preferred.find((language) => language !== undefined) ?? 'en'
}
