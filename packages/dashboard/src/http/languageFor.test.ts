import { expect, test } from 'vitest'
import { languageFor } from './languageFor.ts'

test.each([
  [{ cookie: 'a=b; language=ar', 'accept-language': 'de' }, 'fr', 'ar'],
  [{ 'accept-language': 'de' }, 'fr', 'fr'],
  [{ 'accept-language': 'tlh, pt-BR;q=0.8, de' }, undefined, 'pt'],
  [{ cookie: 'language=tlh' }, '', 'en'],
])('%j of a person with %j is %s', (headers, locale, language) => {
  expect(languageFor({ headers: new Headers(headers as Record<string, string>) }, locale)).toBe(language)
})
