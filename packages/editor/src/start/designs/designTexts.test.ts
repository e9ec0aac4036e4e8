import { languages } from '@certificate-sdk/template/languages'
import { describe, expect, it } from 'vitest'
import { designTexts } from './designTexts.ts'

const mergeFields: Record<string, string[]> = {
  completed: ['{{course}}'],
  completing: ['{{course}}'],
  sentence: ['{{course}}', '{{name}}'],
  issued: ['{{date}}', '{{organization}}'],
}

describe.each(languages)('the words on designs: %s', (language) => {
  const texts = Object.entries(designTexts[language])

  it.each(texts)('%s has words, and the merge fields that belong into it', (name, words) => {
    expect(words.replace(/\{\{\w+\}\}/g, '').trim().length > 0 || name === 'issued').toBe(true)
    expect((words.match(/\{\{\w+\}\}/g) ?? []).sort()).toEqual(mergeFields[name] ?? [])
  })
})
