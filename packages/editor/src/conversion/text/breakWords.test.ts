import { describe, expect, it } from 'vitest'
import { breakWords } from './breakWords.ts'
import type { MeasureText } from './MeasureText.ts'

/** Letters that are half as wide as high. */
const measure: MeasureText = (text, _font, size) => ({
  width: 0.5 * size * text.length,
  letters: Array.from(text, (letter, i) => ({
    text: letter,
    left: 0.5 * size * i,
    right: 0.5 * size * (i + 1),
  })),
})
const words = (text: string, fontSize = 20) => ({
  text,
  fontSize,
  font: { name: 'Arial', isBold: false, isItalic: false },
  color: '#000000',
})
const linesIn = (room: number, ...parts: ReturnType<typeof words>[]) => {
  const text = parts.map((part) => part.text).join('')
  return breakWords(parts, room, measure)?.map(({ start, end, width }) => [text.slice(start, end), width])
}

describe('breakWords', () => {
  it.each([
    [
      'one two three',
      80,
      [
        ['one two', 70],
        ['three', 50],
      ],
    ],
    ['one two three', 300, [['one two three', 130]]],
    [
      'one\ntwo three',
      80,
      [
        ['one', 30],
        ['two', 30],
        ['three', 50],
      ],
    ],
    [
      'one\n',
      80,
      [
        ['one', 30],
        ['', 0],
      ],
    ],
    [
      'well-known',
      60,
      [
        ['well-', 50],
        ['known', 50],
      ],
    ],
    ['unbreakable', 40, [['unbreakable', 110]]],
    [
      '試験に合格。した',
      50,
      [
        ['試験に合', 40],
        ['格。した', 40],
      ],
    ],
  ])('breaks %j within %d px', (text, room, lines) => {
    expect(linesIn(room, words(text))).toEqual(lines)
  })

  it('fills a line with words of several sizes', () => {
    expect(linesIn(60, words('one '), words('two', 40), words(' three'))).toEqual([
      ['one', 30],
      ['two', 60],
      ['three', 50],
    ])
  })

  it('leaves out the space after the last letter', () => {
    expect(breakWords([{ ...words('one'), letterSpacing: 4 }], 60, measure)).toEqual([
      { start: 0, end: 3, width: 38 },
    ])
  })

  it('leaves texts alone whose letters are not known', () => {
    expect(breakWords([words('one')], 50, () => ({ width: 1 }))).toBeUndefined()
    expect(
      breakWords([words('one')], 50, (...text) => ({ ...measure(...text), isOther: true })),
    ).toBeUndefined()
  })
})
