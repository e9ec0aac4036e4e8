import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

  it.each(['ar', 'fa', 'he', 'ur'])('of %s is known without the data of the browser', (tag) => {
    const maximize = vi.spyOn(Intl.Locale.prototype, 'maximize')
    onTestFinished(() => maximize.mockRestore())
    expect(directionOf(tag)).toBe('rtl')
    expect(maximize).not.toHaveBeenCalled()
  })

  it('of a language depends on its region if that has another script', () => {
    expect(['sd', 'sd-IN', 'pa', 'pa-PK'].map(directionOf)).toEqual(['rtl', 'ltr', 'ltr', 'rtl'])
  })

  it('is that of the usual script for every tag of two letters', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const tags = letters.flatMap((a) => letters.map((b) => a + b))
    const rightToLeft = tags.filter((tag) =>
      /Arab|Hebr|Thaa/.test(new Intl.Locale(tag).maximize().script ?? ''),
    )
    const maximize = vi
      .spyOn(Intl.Locale.prototype, 'maximize')
      .mockImplementation(() => new Intl.Locale('en-Latn'))
    onTestFinished(() => maximize.mockRestore())
    expect(tags.filter((tag) => directionOf(tag) === 'rtl')).toEqual(rightToLeft)
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
