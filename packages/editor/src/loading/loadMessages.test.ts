import { describe, expect, it } from 'vitest'
import { en } from '../languages/en/en.ts'
import { loadMessages } from './loadMessages.ts'

describe('loadMessages', () => {
  it('takes a language by the beginning of its tag and keeps the tag for numbers', async () => {
    const { messages, locale } = await loadMessages(['de-AT'])
    expect(messages.bold).toBe('Fett')
    expect(locale).toBe('de-AT')
  })

  it('takes the first wanted language that it speaks', async () => {
    expect((await loadMessages([undefined, '', 'xx', 'fr', 'de'])).locale).toBe('fr')
  })

  it('speaks English if it knows none of them', async () => {
    const { messages, locale, direction } = await loadMessages(['xx'])
    expect([messages.save, locale, direction]).toEqual([en.save, 'en', 'ltr'])
  })

  it('tells regions apart that write differently', async () => {
    const color = async (locale: string) => (await loadMessages([locale])).messages.color
    expect([await color('en'), await color('en-US'), await color('en-GB')]).toEqual([
      'Color',
      'Color',
      'Colour',
    ])
    const save = async (locale: string) => (await loadMessages([locale])).messages.saveShort
    expect([await save('pt'), await save('pt-BR'), await save('pt-PT')]).toEqual([
      'Salvar',
      'Salvar',
      'Guardar',
    ])
  })

  it('writes numbers as the region does', async () => {
    const { messages } = await loadMessages(['fr-CA'])
    expect(messages.scaledDown(4600, 16)).toContain('4\u00a0600\u00a0×\u00a016\u00a0px')
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

describe('messages of the host', () => {
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
