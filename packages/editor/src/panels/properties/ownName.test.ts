import { expect, test } from 'vitest'
import { commonLanguages, ownName } from './ownName.ts'

test.each(Object.entries(commonLanguages))('%s is called %s, as browsers call it', (tag, name) => {
  const known = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? ''
  expect(name.toLocaleLowerCase(tag)).toBe(known.toLocaleLowerCase(tag))
  expect(ownName(tag, 'en')).toBe(name)
})

test('other languages have the name that the browser gives them, in themselves', () => {
  expect(ownName('sv', 'en')).toBe('Svenska')
  expect(ownName('not a tag', 'en')).toBe('not a tag')
  expect(ownName('constructor', 'en')).toBe('constructor')
})
