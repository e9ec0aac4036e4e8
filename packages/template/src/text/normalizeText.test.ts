import { describe, expect, it } from 'vitest'
import { isBlank, normalizeText } from './normalizeText.ts'

describe('normalizeText', () => {
  it.each([
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['한'.normalize('NFD'), '한'],
    ['Zoe\u0308 \ufa19 e\u0301', 'Zoë \ufa19 é'],
    ['\u{2f80f}', '\u{2f80f}'],
    ['Ada', 'Ada'],
  ])('%j becomes %j', (text, expected) => {
    expect(normalizeText(text)).toBe(expected)
  })
})

describe('isBlank', () => {
  it.each(['', ' ', '\u200b', '\u200d\u200b', '\u00a0\u2060', '\u115f\u3164', '\u2800', '\n\t', '\u{e0020}'])(
    'holds for %j',
    (text) => {
      expect(isBlank(text)).toBe(true)
    },
  )

  it.each(['a', '\u200bא', '٣', '-', '🎉'])('does not hold for %j', (text) => {
    expect(isBlank(text)).toBe(false)
  })
})
