import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breaksAnywhere, graphemes, isInvisible, scriptOf } from './graphemes.ts'

describe('graphemes', () => {
  it('keeps what a person sees as one character together', () => {
    expect(graphemes('e\u0301👩‍🚀न').map(({ text }) => text)).toEqual(['e\u0301', '👩‍🚀', 'न'])
  })

  it('covers the text without gaps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(
          graphemes(text)
            .map(({ start, end }) => text.slice(start, end))
            .join(''),
        ).toBe(text)
      }),
    )
  })
})

describe('isInvisible', () => {
  it.each([0x200d, 0x200b, 0xfe0f, 0xad, 0x202e, 0x2066, 0xfeff, 0xe0100])('holds for U+%s', (codePoint) => {
    expect(isInvisible(codePoint)).toBe(true)
  })

  it.each([...'aé ÿא中“'])('does not hold for %j', (character) => {
    expect(isInvisible(character.codePointAt(0) ?? 0)).toBe(false)
  })
})

describe('breaksAnywhere', () => {
  it.each(['中', 'ひ', 'カ', '한', '、', '𠀀'])('holds for %s', (text) => {
    expect(breaksAnywhere(text)).toBe(true)
  })

  it.each(['a', 'א', 'न', ' ', '…'])('does not hold for %j', (text) => {
    expect(breaksAnywhere(text)).toBe(false)
  })
})

describe('scriptOf', () => {
  it.each([
    ['a', 'Latin'],
    ['Ж', 'Cyrillic'],
    ['א', 'Hebrew'],
    ['न', 'Devanagari'],
    ['中', 'Han'],
    [' ', undefined],
    ['7', undefined],
    [',', undefined],
  ])('of %j is %s', (text, script) => {
    expect(scriptOf(text)).toBe(script)
  })
})
