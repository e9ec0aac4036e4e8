import { fieldKinds } from '@certificate-sdk/template'
import type { FieldIssue } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

/** One of each value that a message may name. */
const issueValues: Required<FieldIssue['values']> = {
  over: 2,
  size: 14,
  characters: '“中”',
  needed: 37,
  contrast: 12,
  other: 'Course',
}

/** Every text of a tree of messages, with what functions say about examples. */
function textsOf(messages: unknown): string[] {
  if (typeof messages === 'string') return [messages]
  if (messages === en.issue) return Object.values(en.issue).map((say) => say(issueValues))
  if (typeof messages === 'function') return [String(messages('Ada', 'Course', 3, 4, 5))]
  return Object.values(Object(messages)).flatMap(textsOf)
}

describe('the English messages', () => {
  const texts = textsOf(en)

  it('are there, without leftovers of code', () => {
    expect(texts.length).toBeGreaterThan(100)
    for (const text of texts) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{|=>/)
    }
  })

  it('speak of a person’s work, not of errors and ids', () => {
    for (const text of texts) expect(text).not.toMatch(/error occurred|invalid|exception|\bid\b/)
  })

  it('name every kind of field and say what it is for', () => {
    for (const { type } of fieldKinds) {
      expect(en.kinds[type]?.label).toMatch(/^[A-Z]/)
      expect(en.kinds[type]?.hint).toBeTruthy()
    }
  })

  it('tell one warning from several', () => {
    expect(en.warningsLeft(1)).toBe('1 warning')
    expect(en.warningsLeft(2)).toBe('2 warnings')
  })

  it('announce a field with its place', () => {
    expect(en.announce('Text', 'Hello', 1, 2, 3)).toBe('Text, Hello, at 1, 2, size 3')
  })
})
