import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEdit, withoutCutMergeFields } from './findEdit.ts'

describe('findEdit', () => {
  const find = (old: string, start: number, end: number, text: string, caret: number) =>
    findEdit({ text: old, selection: { start, end } }, text, caret)

  it.each([
    ['the typed one of equal letters', 'aa', 1, 1, 'aaa', 2, { start: 1, end: 1, inserted: 'a' }],
    ['the deleted one of equal letters', 'aaa', 2, 2, 'aa', 1, { start: 1, end: 2, inserted: '' }],
    ['a letter deleted after the caret', 'aaa', 1, 1, 'aa', 1, { start: 1, end: 2, inserted: '' }],
    [
      'a selection replaced by its own letters',
      'abab',
      0,
      2,
      'abab',
      2,
      { start: 0, end: 2, inserted: 'ab' },
    ],
    ['a word corrected before the caret', 'teh ', 4, 4, 'the ', 4, { start: 1, end: 3, inserted: 'he' }],
    ['a composition with the caret inside it', 'ab', 1, 1, 'axyzb', 2, { start: 1, end: 1, inserted: 'xyz' }],
    ['a change elsewhere', 'one two', 0, 0, 'one 2', 0, { start: 4, end: 7, inserted: '2' }],
  ])('finds %s', (_what, old, start, end, text, caret, edit) => {
    expect(find(old, start, end, text, caret)).toEqual(edit)
  })

  it('never cuts an emoji in two', () => {
    expect(find('😀', 2, 2, '😁', 2)).toEqual({ start: 0, end: 2, inserted: '😁' })
    expect(find('x\ud83d\ude00', 3, 3, 'x\ud83c\ude00', 0)).toEqual({
      start: 1,
      end: 3,
      inserted: '\ud83c\ude00',
    })
  })

  it('leads from the old to the new text, whatever the selection says', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '😀', '😁', '{{name}}'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, fc.nat(20), fc.nat(20), fc.nat(20), (old, next, at, length, caret) => {
        const start = Math.min(at, old.length)
        const selection = { start, end: Math.min(start + length, old.length) }
        const edit = findEdit({ text: old, selection }, next, Math.min(caret, next.length))
        expect(old.slice(0, edit.start) + edit.inserted + old.slice(edit.end)).toBe(next)
      }),
      { numRuns: 2_000 },
    )
  })

  it('deletes a merge field as one character', () => {
    const old = 'To {{name}}!'
    expect(withoutCutMergeFields(old, { start: 10, end: 11, inserted: '' })).toEqual({
      start: 3,
      end: 11,
      inserted: '',
    })
    expect(withoutCutMergeFields(old, { start: 11, end: 12, inserted: '' }).start).toBe(11)
  })
})
