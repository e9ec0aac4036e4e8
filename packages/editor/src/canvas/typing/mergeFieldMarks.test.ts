import type { CaretLine } from '@certificate-sdk/template/internal'
import { expect, it } from 'vitest'
import { en } from '../../languages/en/en.ts'
import { testField } from '../../testing/testDocument.ts'
import { hasMergeFields, mergeFieldMarks } from './mergeFieldMarks.ts'

/** A line whose letters are 10 px wide; a merge field is one of them. */
function line(start: number, baseline: number, letters: [start: number, end: number][]): CaretLine {
  return {
    start,
    end: letters.at(-1)?.[1] ?? start,
    left: 0,
    width: 10 * letters.length,
    baseline,
    size: 20,
    letters: letters.map(([from, to], i) => ({
      start: from,
      end: to,
      left: i * 10,
      right: i * 10 + 10,
      rightToLeft: false,
    })),
  }
}

it('are on the letters of the values, with names that cover no words', () => {
  const text = 'A{{name}} {{date}} {{nmae}}'
  const lines = [
    line(0, 20, [
      [0, 1],
      [1, 9],
      [9, 10],
    ]),
    line(10, 50, [[10, 18]]),
    line(18, 80, [[18, 27]]),
  ]
  expect(mergeFieldMarks(text, lines, en)).toEqual([
    { label: en.kinds.name.label, rects: [{ x: 10, y: 2, width: 10, height: 23 }], side: 'above' },
    { label: en.kinds.date.label, rects: [{ x: 0, y: 32, width: 10, height: 23 }], side: undefined },
  ])
})

it('are in texts alone', () => {
  expect(hasMergeFields(testField({ text: 'To {{name}}' }))).toBe(true)
  expect(hasMergeFields(testField({ text: 'To {{nmae}}' }))).toBe(false)
  expect(hasMergeFields(testField({ type: 'attribute', text: '{{name}}' }))).toBe(false)
})
