import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphemes, isInvisible } from './graphemes.ts'

describe('graphemes', () => {
  it('keeps what a person sees as one character together', () => {
    expect(graphemes('e\u0301👩‍🚀न').map(({ text }) => text)).toEqual(['e\u0301', '👩‍🚀', 'न'])
  })

  it('takes letters one by one only if they never join', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    const letters = 'aé¡ʯΩЖ҂ԯאתءي、〩ぁゖァヿ㐀中龥가힣！｠'
    for (const first of letters)
      for (const second of letters)
        expect(graphemes(first + second)).toHaveLength([...segmenter.segment(first + second)].length)
    expect(graphemes('가\u11a8')).toHaveLength(1)
    expect(graphemes('ஃa\u0600\u0627')).toHaveLength([...segmenter.segment('ஃa\u0600\u0627')].length)
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
