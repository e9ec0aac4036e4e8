import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '../../loading/loadMessages.ts'

const mergeFields: Record<string, string[]> = {
  completed: ['{{course}}'],
  completing: ['{{course}}'],
  sentence: ['{{course}}', '{{name}}'],
  issued: ['{{date}}', '{{organization}}'],
  recorded: ['{{date}}', '{{organization}}'],
  schoolYear: ['{{class}}'],
  recognizing: ['{{achievement}}'],
  volunteering: ['{{project}}'],
  attended: ['{{course}}'],
}

describe.each(languages)('the words on designs: %s', async (language) => {
  const texts = Object.entries((await loadMessages([language])).messages.designTexts)

  it.each(texts)('%s has words, and the merge fields that belong into it', (name, words) => {
    expect(words.replace(/\{\{\w+\}\}/g, '').trim().length > 0 || name === 'issued').toBe(true)
    expect((words.match(/\{\{\w+\}\}/g) ?? []).sort()).toEqual(mergeFields[name] ?? [])
  })
})
