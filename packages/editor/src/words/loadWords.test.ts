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

  it('runs from right to left in Arabic', async () => {
    expect((await loadWords(['ar'])).direction).toBe('rtl')
  })
})
