import { expect, test } from 'vitest'
import { readMessages } from './readMessages.ts'

const written: Readonly<Record<string, object>> = {
  en: { color: 'Color', nav: { center: 'Center', save: 'Save' } },
  'en-GB': { color: 'Colour', nav: { center: 'Centre' } },
  'pt-PT': {},
}
const messages = readMessages<object>((language) => written[language] ?? { color: language })

test('reads a language as it is written', () => {
  expect(messages.en).toEqual(written.en)
  expect(messages.de).toEqual({ color: 'de' })
})

test('completes a region with its language, at every depth', () => {
  expect(messages['en-GB']).toEqual({ color: 'Colour', nav: { center: 'Centre', save: 'Save' } })
  expect(messages['pt-PT']).toEqual({ color: 'pt' })
})
