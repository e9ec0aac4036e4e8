import type { CaretLine } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { caretMoveOf, moveCaret } from './useCaretPointer.ts'

function line(start: number, length: number): CaretLine {
  const letters = Array.from({ length }, (_, i) => ({
    start: start + i,
    end: start + i + 1,
    left: 10 * i,
    right: 10 * (i + 1),
    rightToLeft: false,
  }))
  return {
    start,
    end: start + length,
    baseline: 100 + start,
    size: 20,
    left: 0,
    width: 10 * letters.length,
    letters,
  }
}

/** Five, two, and five letters; the last two lines are broken without a space. */
const lines = [line(0, 5), line(6, 2), line(8, 5)]
const at = (offset: number, upstream = false) => ({ offset, upstream })

describe('moveCaret', () => {
  it('moves to the nearest place of the next line', () => {
    expect(moveCaret(lines, at(1), 'down')).toEqual(at(7))
    expect(moveCaret(lines, at(7), 'up')).toEqual(at(1))
  })

  it('stays at the goal through a shorter line', () => {
    const short = moveCaret(lines, at(4), 'down', 40)
    expect(short).toEqual(at(8, true))
    expect(moveCaret(lines, short, 'down', 40)).toEqual(at(12))
  })

  it('goes to the beginning from the first line, and to the end from the last', () => {
    expect(moveCaret(lines, at(3), 'up')).toEqual(at(0))
    expect(moveCaret(lines, at(9), 'down')).toEqual(at(13))
  })

  it('goes to the ends of the line that the caret is on', () => {
    expect(moveCaret(lines, at(3), 'lineStart')).toEqual(at(0))
    expect(moveCaret(lines, at(3), 'lineEnd')).toEqual(at(5))
    expect(moveCaret(lines, at(6), 'lineEnd')).toEqual(at(8, true))
    expect(moveCaret(lines, at(8, true), 'lineStart')).toEqual(at(6))
    expect(moveCaret(lines, at(8), 'lineEnd')).toEqual(at(13))
  })
})

describe('caretMoveOf', () => {
  const press = (key: string, keys = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...keys })
  it('knows the keys of both systems', () => {
    expect(caretMoveOf(press('ArrowUp'), false)).toBe('up')
    expect(caretMoveOf(press('End'), true)).toBe('lineEnd')
    expect(caretMoveOf(press('ArrowLeft', { metaKey: true }), true)).toBe('lineStart')
  })

  it('leaves all others to the browser', () => {
    expect(caretMoveOf(press('ArrowLeft'), false)).toBeUndefined()
    expect(caretMoveOf(press('Home', { ctrlKey: true }), false)).toBeUndefined()
    expect(caretMoveOf(press('ArrowUp', { altKey: true }), true)).toBeUndefined()
    expect(caretMoveOf(press('ArrowLeft', { metaKey: true }), false)).toBeUndefined()
  })
})
