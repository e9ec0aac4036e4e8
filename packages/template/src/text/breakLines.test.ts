import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancedWidth, breakLines } from './breakLines.ts'

/** Returns the width of words with a space of 1 between them. */
const widthOf = (words: readonly number[]) => (first: number, last: number) =>
  words.slice(first, last + 1).reduce((sum, width) => sum + width + 1, -1)
const linesOf = (words: readonly number[], maxWidth: number) =>
  breakLines(words.length, widthOf(words), maxWidth)

describe('breakLines', () => {
  it('fills every line as far as it goes', () => {
    expect(linesOf([1, 2, 3, 2, 1], 5)).toEqual([1, 2, 4])
  })

  it('takes a line of exactly the width as narrow enough', () => {
    expect(linesOf([3, 3], 7)).toEqual([1])
    expect(linesOf([3, 3], 6.9)).toEqual([0, 1])
  })

  it('gives a piece that fits nowhere a line of its own', () => {
    expect(linesOf([1, 15, 1], 5)).toEqual([0, 1, 2])
  })
})

describe('balancedWidth', () => {
  const balanced = (words: readonly number[], maxWidth: number) =>
    linesOf(words, balancedWidth(words.length, widthOf(words), maxWidth))

  it('makes the lines about equally long', () => {
    expect(linesOf([4, 4, 4, 4], 14)).toEqual([2, 3])
    expect(balanced([4, 4, 4, 4], 14)).toEqual([1, 3])
  })

  it('leaves one line, and more than ten, as they are', () => {
    expect(balancedWidth(2, widthOf([4, 4]), 20)).toBe(20)
    // Five words fit a line, so these are ten lines and eleven.
    const many = Array.from({ length: 51 }, () => 3)
    expect(balancedWidth(46, widthOf(many), 20)).toBeLessThan(20)
    expect(balancedWidth(51, widthOf(many), 20)).toBe(20)
  })

  it('never takes more lines, nor a wider one', () => {
    const words = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 60 }), (list, maxWidth) => {
        const width = balancedWidth(list.length, widthOf(list), maxWidth)
        expect(width).toBeLessThanOrEqual(maxWidth)
        expect(linesOf(list, width).length).toBe(linesOf(list, maxWidth).length)
      }),
    )
  })

  it('is the width that trying each half would find', () => {
    const words = fc.array(fc.record({ width: fc.integer({ min: 1, max: 9 }), hyphen: fc.nat(3) }), {
      minLength: 1,
      maxLength: 30,
    })
    fc.assert(
      fc.property(words, fc.integer({ min: 1, max: 90 }), (list, maxWidth) => {
        const plain = widthOf(list.map(({ width }) => width))
        const width = (first: number, last: number) => plain(first, last) + (list[last]?.hyphen ?? 0)
        expect(balancedWidth(list.length, width, maxWidth)).toBe(halved(list.length, width, maxWidth))
      }),
    )
  })
})

/** Computes the balanced width by definition, which takes longer. */
function halved(count: number, width: (first: number, last: number) => number, maxWidth: number): number {
  const lines = breakLines(count, width, maxWidth).length
  if (lines === 1 || lines > 10) return maxWidth
  let [tooNarrow, enough] = [0, maxWidth]
  for (let i = 0; i < 24; i++) {
    const middle = (tooNarrow + enough) / 2
    const ends = breakLines(count, width, middle)
    const isNarrow = ends.every((last, at) => width((ends[at - 1] ?? -1) + 1, last) <= middle)
    if (ends.length <= lines && isNarrow) enough = middle
    else tooNarrow = middle
  }
  return enough
}
