import { type Language, matchLanguage } from '@certificate-sdk/template/languages'
import type { Request } from 'express'

/** Language of a page without a fixed one: the browser's first preference that has messages. */
export function languageFor(request: Request): Language {
  const preferred = request.acceptsLanguages().map(matchLanguage)
  return preferred.find((language) => language !== undefined) ?? 'en'
}
