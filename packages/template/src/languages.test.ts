import { describe, expect, it } from 'vitest'
import { directionOf, languageOf, languages, matchLanguage } from './languages.ts'

describe('matchLanguage', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['PT-br', 'pt'],
    ['pt-pt', 'pt-PT'],
    ['en-US', 'en'],
    ['en-GB-oxendict', 'en-GB'],
    ['ja-u-ca-japanese', 'ja'],
  ])('finds the longest beginning of %s: %s', (tag, language) => {
    expect(matchLanguage(tag)).toBe(language)
  })

  it.each(['tlh', 'fil', '', '-', 'de_DE', '__proto__'])('knows no “%s”', (tag) => {
    expect(matchLanguage(tag)).toBeUndefined()
  })

  it('finds each language by its own tag', () => {
    for (const language of languages) {
      expect(Intl.getCanonicalLocales(language)).toEqual([language])
      expect(matchLanguage(language)).toBe(language)
    }
  })
})

describe('directionOf', () => {
  it.each([
    ['ar', 'rtl'],
    ['ar-EG', 'rtl'],
    ['en-GB', 'ltr'],
    ['ja', 'ltr'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['cs', 'ltr'],
  ])('of %s is %s', (tag, direction) => {
    expect(directionOf(tag)).toBe(direction)
  })

  it('throws for what is no tag', () => {
    expect(() => directionOf('de_DE')).toThrow(RangeError)
  })
})

describe('languageOf', () => {
  it.each([
    ['pt-PT', 'pt-PT'],
    ['pt-AO', 'pt'],
    ['de-AT', 'de'],
    ['tlh', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('takes %s to %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language)
  })
})
