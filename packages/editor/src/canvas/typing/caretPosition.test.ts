import type { CaretLine } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { caretPosition, nearestCaret, selectionRects } from './caretPosition.ts'

/** A line of letters that are each 10 px wide, starting at `left`. */
function line(text: string, start: number, baseline: number, left = 0, rightToLeft = false): CaretLine {
  const letters = [...text].map((_letter, i) => {
    const at = left + 10 * (rightToLeft ? text.length - 1 - i : i)
    return { start: start + i, end: start + i + 1, left: at, right: at + 10, rightToLeft }
  })
  return { start, end: start + text.length, baseline, size: 20, left, width: 10 * letters.length, letters }
}

/** "one two", wrapped at the space. */
const wrapped = [line('one', 0, 100), line('two', 4, 130, 5)]
/** Six characters that wrap in the middle of a word. */
const unspaced = [line('abc', 0, 100), line('def', 3, 130)]
const hebrew = [line('שלום', 0, 100, 0, true)]
/** "ab" followed by two letters that run from right to left. */
const mixed: CaretLine[] = [
  {
    ...line('ab', 0, 100),
    end: 4,
    letters: [
      ...line('ab', 0, 100).letters,
      { start: 2, end: 3, left: 30, right: 40, rightToLeft: true },
      { start: 3, end: 4, left: 20, right: 30, rightToLeft: true },
    ],
  },
]

describe('caretPosition', () => {
  it.each([
    [0, 0, 0],
    [2, 0, 20],
    [3, 0, 30],
    [4, 1, 5],
    [7, 1, 35],
  ])('puts offset %d on line %d at %d px', (offset, index, x) => {
    expect(caretPosition(wrapped, offset)).toMatchObject({ line: index, x })
  })

  it('reaches from above the letters to below the baseline', () => {
    expect(caretPosition(wrapped, 0)).toMatchObject({ top: 82, height: 23 })
  })

  it('puts an offset between two lines on the second, unless the end of the first is meant', () => {
    expect(caretPosition(unspaced, 3)).toMatchObject({ line: 1, x: 0 })
    expect(caretPosition(unspaced, 3, true)).toMatchObject({ line: 0, x: 30 })
  })

  it.each([
    [0, 40],
    [1, 30],
    [4, 0],
  ])('reads offset %d of a text from right to left: %d px', (offset, x) => {
    expect(caretPosition(hebrew, offset).x).toBe(x)
  })

  it.each([
    [2, 20],
    [3, 30],
    [4, 20],
  ])('stands after the letter before offset %d where the direction changes: %d px', (offset, x) => {
    expect(caretPosition(mixed, offset).x).toBe(x)
  })

  it('stands at the anchor of a line without letters', () => {
    expect(caretPosition([line('', 0, 100, 50)], 0).x).toBe(50)
  })
})

describe('nearestCaret', () => {
  it.each([
    ['before the middle of a letter', 14, 95, 1, false],
    ['behind the middle of a letter', 16, 95, 2, false],
    ['left of a line', -50, 95, 0, false],
    ['right of a line', 500, 95, 3, false],
    ['above all lines', 14, -900, 1, false],
    ['nearer to the second line', 4, 118, 4, false],
    ['below all lines', 500, 900, 7, false],
  ])('finds the place of a point %s', (_name, x, y, offset, upstream) => {
    expect(nearestCaret(wrapped, x, y)).toEqual({ offset, upstream })
  })

  it('stays on the line that is pressed, at an offset that two lines share', () => {
    expect(nearestCaret(unspaced, 29, 95)).toEqual({ offset: 3, upstream: true })
    expect(nearestCaret(unspaced, 1, 125)).toEqual({ offset: 3, upstream: false })
  })

  it('counts from the right in a text from right to left', () => {
    expect(nearestCaret(hebrew, 38, 95).offset).toBe(0)
    expect(nearestCaret(hebrew, 2, 95).offset).toBe(4)
  })
})

describe('selectionRects', () => {
  it('covers the letters of each line, and not the space at which they wrap', () => {
    expect(selectionRects(wrapped, 1, 6)).toEqual([
      { x: 10, y: 82, width: 20, height: 23 },
      { x: 5, y: 112, width: 20, height: 23 },
    ])
  })

  it('is in two parts if directions change in between', () => {
    expect(selectionRects(mixed, 1, 3).map(({ x, width }) => [x, width])).toEqual([
      [10, 10],
      [30, 10],
    ])
  })

  it('shows a selected line without letters', () => {
    const lines = [line('a', 0, 100), line('', 2, 130), line('b', 3, 160)]
    expect(selectionRects(lines, 0, 4).map(({ width }) => width)).toEqual([10, 5, 10])
    expect(selectionRects(lines, 2, 2)).toEqual([])
  })
})
