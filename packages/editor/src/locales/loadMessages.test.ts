import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { loadMessages } from './loadMessages.ts'

/** Every path to a word in a catalog. */
function paths(messages: object, before = ''): string[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? paths(value, `${before}${key}.`) : [`${before}${key}`],
  )
}

describe('loadWords', () => {
  it.each(['de', 'es', 'fr', 'pt', 'ar', 'ja'])(
    'has every word in %s, and none of them is English',
    async (language) => {
      const { messages, locale } = await loadMessages([language])
      expect(locale).toBe(language)
      expect(paths(messages).sort()).toEqual(paths(en).sort())
      expect(messages.save).not.toBe(en.save)
      expect(messages.beginTitle).not.toBe(en.beginTitle)
    },
  )

  it('takes a language by the beginning of its tag and keeps the tag for numbers', async () => {
    const { messages, locale } = await loadMessages(['de-AT'])
    expect(messages.bold).toBe('Fett')
    expect(locale).toBe('de-AT')
  })

  it('takes the first wanted language that it speaks', async () => {
    expect((await loadMessages([undefined, '', 'xx', 'fr', 'de'])).locale).toBe('fr')
  })

  it('speaks English where it knows none of them', async () => {
    expect(await loadMessages(['xx'])).toEqual({ messages: en, locale: 'en', direction: 'ltr' })
  })

  it.each([
    ['ar', 'rtl'],
    ['he', 'rtl'],
    ['fa-IR', 'rtl'],
    ['az-Arab', 'rtl'],
    ['ar-Latn', 'ltr'],
    ['cs', 'ltr'],
  ])('runs %s %s', async (locale, direction) => {
    expect((await loadMessages([locale], { [locale]: {} })).direction).toBe(direction)
  })

  it.each(['de_DE', 'de-', '-', 5 as never])('passes over %s, which is no language tag', async (locale) => {
    expect((await loadMessages([locale, 'fr'])).locale).toBe('fr')
  })
})

describe('words of the host', () => {
  it('add a language; what is missing is English', async () => {
    const { messages, locale } = await loadMessages(['cs-CZ'], { cs: { save: 'Uložit' } })
    expect(locale).toBe('cs-CZ')
    expect(messages.save).toBe('Uložit')
    expect(messages.undo).toBe(en.undo)
  })

  it('go over the built-in ones of their language, regions over the language', async () => {
    const messages = { 'de-at': { add: 'Dazu' }, DE: { add: 'Neu', save: 'Sichern' }, fr: { bold: 'Gras !' } }
    const { messages: merged } = await loadMessages(['de-AT'], messages)
    expect([merged.add, merged.save, merged.bold]).toEqual(['Dazu', 'Sichern', 'Fett'])
    expect((await loadMessages(['de'], messages)).messages.add).toBe('Neu')
  })

  it('go over English if no wanted language is known', async () => {
    expect((await loadMessages(['xx'], { en: { save: 'Publish' } })).messages.save).toBe('Publish')
  })

  it('do not count for another language with the same beginning', async () => {
    expect((await loadMessages(['fil', 'fr'], { fi: { save: 'Tallenna' } })).locale).toBe('fr')
  })
})
