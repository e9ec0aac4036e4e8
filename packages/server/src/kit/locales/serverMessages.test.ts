import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { fillSlots, serverMessages } from './serverMessages.ts'

const slotsOf = (message: string) => (message.match(/\{\w+\}/g) ?? []).sort()

describe('messages of the verification page and the e-mail', () => {
  it.each(languages)('use the slots of the English ones in %s', (language) => {
    for (const [key, message] of Object.entries(serverMessages[language]))
      expect([key, slotsOf(message)]).toEqual([key, slotsOf(serverMessages.en[key as 'valid'])])
  })

  it.each(languages.filter((language) => !language.startsWith('en')))('are translated in %s', (language) => {
    const isSame = new Set(['downloads', 'date', 'text', 'colon'])
    // The same in some languages.
    for (const [key, message] of Object.entries(serverMessages[language]))
      if (!isSame.has(key)) expect([key, message]).not.toEqual([key, serverMessages.en[key as 'valid']])
  })
})

describe('fillSlots', () => {
  it('never fills a slot inside a value', () => {
    expect(fillSlots('{name}, {date}', { name: '{date}', date: 'today' })).toBe('{date}, today')
  })
})
