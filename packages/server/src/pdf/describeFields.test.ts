import { type InkOp, itemOf } from '@certificate-sdk/template/internal'
import { describe, expect, test } from 'vitest'
import { describeFields } from './describeFields.ts'

type Laid = readonly [type: string, size: number, isShown?: false]

/** Indexes of the headings among fields of these kinds and sizes. */
function headingsOf(...laid: readonly Laid[]): number[] {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const fields = laid.map(([type, size, isShown = true]) => {
    const item = itemOf({ type, text: type, x: 0, y: 0, fontSize: size }, type, undefined)
    return { item, size, box, ops: isShown ? [{} as InkOp] : [] }
  })
  const information = { author: 'School', verificationUrl: 'https://example.org/v/1', language: 'en' }
  return describeFields(fields, information).flatMap(({ role }, i) => (role === 'H1' ? [i] : []))
}

describe('the heading', () => {
  test.each<[string, readonly Laid[], number[]]>([
    [
      'the largest text',
      [
        ['text', 20],
        ['text', 40],
        ['date', 60],
      ],
      [1],
    ],
    [
      'the largest text, even if the name is larger',
      [
        ['name', 90],
        ['text', 20],
        ['text', 30],
      ],
      [2],
    ],
    [
      'the first of two texts of the same size',
      [
        ['text', 30],
        ['text', 30],
      ],
      [0],
    ],
    [
      'the name if there is no text',
      [
        ['date', 90],
        ['name', 20],
      ],
      [1],
    ],
    [
      'the name if no text is shown',
      [
        ['text', 40, false],
        ['name', 20],
      ],
      [1],
    ],
    [
      'nothing if there is neither',
      [
        ['date', 40],
        ['qr', 60],
      ],
      [],
    ],
  ])('is %s', (_what, fields, headings) => {
    expect(headingsOf(...fields)).toEqual(headings)
  })
})
