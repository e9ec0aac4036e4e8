import { expect, test } from 'vitest'
import { commonLanguages, nativeName } from './LanguageChoice.tsx'

test.each(Object.entries(commonLanguages))('%s is called %s, as browsers call it', (tag, name) => {
  const known = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? ''
  expect(name.toLocaleLowerCase(tag)).toBe(known.toLocaleLowerCase(tag))
  expect(nativeName(tag, 'en')).toBe(name)
})

test('other languages have the name that the browser gives them, in themselves', () => {
  expect(nativeName('sv', 'en')).toBe('Svenska')
  expect(nativeName('not a tag', 'en')).toBe('not a tag')
  expect(nativeName('constructor', 'en')).toBe('constructor')
})
