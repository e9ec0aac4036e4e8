import { describe, expect, it } from 'vitest'
import { createPhrases, isolate, quoteEach, withLatinDigits } from './Phrases.ts'

describe('number', () => {
  it.each([
    ['en-US', '4,600'],
    ['de-DE', '4.600'],
    ['fr-CA', '4\u00a0600'],
    ['ar-EG', '4,600'],
    ['fa', '4,600'],
  ])('groups digits as %s does, in Latin digits: %s', (locale, text) => {
    expect(createPhrases(locale).number(4600)).toBe(text)
  })

  it('writes short numbers alike', () => {
    expect([0, 7, 999].map(createPhrases('ar-EG').number)).toEqual(['0', '7', '999'])
    expect(createPhrases('de').number(2.5)).toBe('2,5')
    expect(createPhrases('en').number(-3)).toBe('-3')
  })
})

describe('plural', () => {
  it('takes the form of the count', () => {
    const { plural } = createPhrases('ar')
    const forms = { zero: '0', one: '1', two: '2', few: '{n} few', many: '{n} many', other: '{n} other' }
    expect([0, 1, 2, 3, 11, 100, 1000].map((count) => plural(count, forms))).toEqual([
      '0',
      '1',
      '2',
      '3 few',
      '11 many',
      '100 other',
      '1,000 other',
    ])
  })

  it('takes the other form if there is none', () => {
    expect(createPhrases('fr').plural(1_000_000, { one: 'un', other: '{n} autres' })).toBe(
      '1\u202f000\u202f000 autres',
    )
  })
})

it('lists items side by side', () => {
  expect(createPhrases('en').list(['a', 'b', 'c'])).toBe('a, b, c')
  expect(createPhrases('en').list([])).toBe('')
})

it('isolates what it quotes, and no dots', () => {
  expect(quoteEach('«', '»', ['נ', '…'])).toEqual([`«${isolate('נ')}»`, '…'])
})

it('keeps the other extensions of a locale', () => {
  expect(withLatinDigits('ar-EG')).toBe('ar-EG-u-nu-latn')
  expect(withLatinDigits('ja-u-ca-japanese')).toBe('ja-u-ca-japanese-nu-latn')
})
