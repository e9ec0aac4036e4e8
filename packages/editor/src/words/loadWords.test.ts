import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { loadWords } from './loadWords.ts'

/** Every path to a word in a catalogue. */
function paths(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? paths(value, `${before}${key}.`) : [`${before}${key}`],
  )
}

describe('loadWords', () => {
  it.each(['de', 'es', 'fr', 'pt', 'ar', 'ja'])(
    'has every word in %s, and none of them is English',
    async (language) => {
      const { words, locale } = await loadWords([language])
      expect(locale).toBe(language)
      expect(paths(words).sort()).toEqual(paths(en).sort())
      expect(words.save).not.toBe(en.save)
      expect(words.beginTitle).not.toBe(en.beginTitle)
    },
  )

  it('takes a language by the beginning of its tag and keeps the tag for numbers', async () => {
    const { words, locale } = await loadWords(['de-AT'])
    expect(words.bold).toBe('Fett')
    expect(locale).toBe('de-AT')
  })

  it('takes the first wanted language that it speaks', async () => {
    expect((await loadWords([undefined, '', 'xx', 'fr', 'de'])).locale).toBe('fr')
  })

  it('speaks English where it knows none of them', async () => {
    expect(await loadWords(['xx'])).toEqual({ words: en, locale: 'en', direction: 'ltr' })
  })

  it.each([
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['cs', 'ltr'],
  ])('runs %s %s', async (locale, direction) => {
    expect((await loadWords([locale], { [locale]: {} })).direction).toBe(direction)
  })

  it.each(['de_DE', 'de-', '-', 5 as never])('passes over %s, which is no language tag', async (locale) => {
    expect((await loadWords([locale, 'fr'])).locale).toBe('fr')
  })
})

describe('words of the host', () => {
  it('add a language; what is missing is English', async () => {
    const { words, locale } = await loadWords(['cs-CZ'], { cs: { save: 'Uložit' } })
    expect(locale).toBe('cs-CZ')
    expect(words.save).toBe('Uložit')
    expect(words.undo).toBe(en.undo)
  })

  it('go over the built-in ones of their language, regions over the language', async () => {
    const messages = { 'de-at': { add: 'Dazu' }, DE: { add: 'Neu', save: 'Sichern' }, fr: { bold: 'Gras !' } }
    const { words } = await loadWords(['de-AT'], messages)
    expect([words.add, words.save, words.bold]).toEqual(['Dazu', 'Sichern', 'Fett'])
    expect((await loadWords(['de'], messages)).words.add).toBe('Neu')
  })

  it('go over English if no wanted language is known', async () => {
    expect((await loadWords(['xx'], { en: { save: 'Publish' } })).words.save).toBe('Publish')
  })

  it('do not count for another language with the same beginning', async () => {
    expect((await loadWords(['fil', 'fr'], { fi: { save: 'Tallenna' } })).locale).toBe('fr')
  })
})
