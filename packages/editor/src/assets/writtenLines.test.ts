import { type CaretLine, fillPieces } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { writtenLines } from './writtenLines.ts'

/** A line of letters that are 10 px wide. */
const line = (start: number, text: string): CaretLine => ({
  start,
  end: start + text.length,
  baseline: 0,
  size: 10,
  left: 0,
  width: 10 * text.length,
  letters: Array.from(text, (_letter, i) => ({
    start: start + i,
    end: start + i + 1,
    left: 10 * i,
    right: 10 * i + 10,
    rightToLeft: false,
  })),
})

const written = (text: string, ...lines: CaretLine[]) =>
  writtenLines(
    lines,
    fillPieces(text, (name) => ({ name: 'Zoë Li', number: '' })[name]),
    text.length,
  )

describe('writtenLines', () => {
  it('makes a merge field one letter, as wide as its value', () => {
    const [only] = written('To {{name}}!', line(0, 'To Zoë Li!'))
    expect(only?.letters.slice(2)).toEqual([
      { start: 2, end: 3, left: 20, right: 30, rightToLeft: false },
      { start: 3, end: 11, left: 30, right: 90, rightToLeft: false },
      { start: 11, end: 12, left: 90, right: 100, rightToLeft: false },
    ])
    expect([only?.start, only?.end]).toEqual([0, 12])
  })

  it('gives a value that wraps a letter on each line, of which the caret is before or after both', () => {
    const lines = written('To {{name}}!', line(0, 'To Zoë'), line(7, 'Li!'))
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [11, 12],
    ])
    expect(lines.map(({ letters }) => letters.find(({ start }) => start === 3)?.right)).toEqual([60, 20])
  })

  it('places an empty value, which takes a space along, between the letters around it', () => {
    const [only] = written('No. {{number}} of', line(0, 'No. of'))
    expect(only?.letters.map(({ start }) => start)).toEqual([0, 1, 2, 14, 15, 16])
    expect(written('{{number}}', line(0, ''))[0]).toMatchObject({ start: 0, end: 10 })
  })
})
