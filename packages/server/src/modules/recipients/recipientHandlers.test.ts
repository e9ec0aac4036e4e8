import { expect, test } from 'vitest'
import { languageOfCertificates } from './recipientHandlers.ts'

test.each([
  [['ar'], 'ar'],
  [['pt-BR', 'pt'], 'pt'],
  [['ar', 'de'], undefined],
  [['ar', ''], undefined],
  [['tlh'], undefined],
  [[], undefined],
])('of certificates in %j is %j', (locales, language) => {
  expect(languageOfCertificates(locales.map((locale) => ({ locale })))).toBe(language)
})
