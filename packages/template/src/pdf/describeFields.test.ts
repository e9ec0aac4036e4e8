import { describe, expect, test } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import type { InkOp } from '../drawing/DrawOp.ts'
import { describeFields, describePages } from './describeFields.ts'

type Laid = readonly [type: string, size: number, isShown?: false]

const information = { author: 'School', verificationUrl: 'https://example.org/v/1', language: 'en' }

function fieldsOf(laid: readonly Laid[]) {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  return laid.map(([type, size, isShown = true]) => {
    const item = itemOf({ type, text: type, x: 0, y: 0, fontSize: size }, type, undefined)
    return { item, size, box, ops: isShown ? [{} as InkOp] : [] }
  })
}

/** Returns the indexes of the headings among fields of these kinds and sizes. */
function headingsOf(...laid: readonly Laid[]): number[] {
  return describeFields(fieldsOf(laid), { information, describeFigure: () => ({}) }).flatMap(({ role }, i) =>
    role === 'H1' ? [i] : [],
  )
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

describe('the headings of several pages', () => {
  const rolesOf = (...pages: (readonly Laid[])[]) =>
    describePages(pages.map(fieldsOf), information, () => ({})).map((fields) =>
      fields.map(({ role }) => role),
    )

  test('are below that of the first page', () => {
    expect(
      rolesOf(
        [['text', 40]],
        [['date', 20]],
        [
          ['text', 20],
          ['text', 60],
        ],
      ),
    ).toEqual([['H1'], ['P'], ['P', 'H2']])
  })

  test('begin with the first page that has one, so that no level is left out', () => {
    expect(rolesOf([['qr', 40]], [['text', 20]], [['name', 20]])).toEqual([['Figure'], ['H1'], ['H2']])
  })
})
