import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { embeddingLevels, paragraphDirection, visualOrder } from './bidi.ts'
import { bidiAlgorithm } from './bidiAlgorithm.ts'
import { hasRightToLeft } from './rightToLeft.ts'

/** End of the code points of scripts; those after it are Chinese, private, or unassigned. */
const endOfScripts = 0x20000

const levels = (text: string) => [...embeddingLevels(text, 'auto', bidiAlgorithm)]

describe('embeddingLevels', () => {
  it('is 0 for a text from left to right', () => {
    expect(levels('abc 1')).toEqual([0, 0, 0, 0, 0])
  })

  it('matches the algorithm also if it is skipped', () => {
    // Paragraphs don't affect each other, and one call for many of them is faster.
    const end = inject('isLong') ? 0x110000 : endOfScripts
    for (let first = 0x20; first < end; first += 0x400) {
      const texts = Array.from({ length: 0x400 }, (_, i) => first + i)
        .filter((code) => code < 0x110000 && (code < 0xd800 || code >= 0xe000))
        .map((code) => `a${String.fromCodePoint(code)}1`)
        .filter((text) => !hasRightToLeft(text))
      const { levels } = bidiAlgorithm.getEmbeddingLevels(texts.join('\u2029'), 'auto')
      if (levels.some(Boolean)) expect.unreachable(`there are levels from U+${first.toString(16)}`)
    }
    const early = fc.string({ unit: 'grapheme' }).filter((text) => !hasRightToLeft(text))
    fc.assert(
      fc.property(early, (text) => {
        expect(levels(text)).toEqual([...bidiAlgorithm.getEmbeddingLevels(text, 'auto').levels])
      }),
    )
  })

  it('is 0 until the algorithm is loaded', () => {
    expect([...embeddingLevels('אב')]).toEqual([0, 0])
    expect(paragraphDirection('אב')).toBe('ltr')
    expect(paragraphDirection('אב', bidiAlgorithm)).toBe('rtl')
  })

  it('is 1 for a text from right to left and 2 for a number in it', () => {
    expect(levels('אב 12')).toEqual([1, 1, 1, 2, 2])
  })

  it('takes the direction of the first strong letter', () => {
    expect(levels('א a')).toEqual([1, 1, 2])
    expect(levels('a א')).toEqual([0, 0, 1])
  })
})

describe('visualOrder', () => {
  const order = (levels: number[]) =>
    visualOrder(levels.map((level, index) => ({ level, index }))).map(({ index }) => index)

  it.each([
    [[], []],
    [
      [0, 0],
      [0, 1],
    ],
    [
      [1, 1, 1],
      [2, 1, 0],
    ],
    [
      [0, 1, 0],
      [0, 1, 2],
    ],
    [
      [0, 1, 1, 0],
      [0, 2, 1, 3],
    ],
    [
      [1, 2, 1],
      [2, 1, 0],
    ],
    [
      [1, 2, 2, 1],
      [3, 1, 2, 0],
    ],
    [
      [0, 1, 2, 1, 0],
      [0, 3, 2, 1, 4],
    ],
  ])('puts levels %j in the order %j', (levels, expected) => {
    expect(order(levels)).toEqual(expected)
  })

  it('loses nothing and adds nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5)), (levels) => {
        expect(order(levels).sort((a, b) => a - b)).toEqual(levels.map((_, i) => i))
      }),
    )
  })
})
