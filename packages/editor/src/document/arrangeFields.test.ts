import type { TemplateField } from '@certificate-sdk/template'
import { describe, expect, it } from 'vitest'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { alignFields, distributeFields, matchSizes, moveIntoPage } from './arrangeFields.ts'

const box = ({ x, y }: TemplateField) => ({ x, y, width: 100, height: 40 })
const boxesOf = (document: ReturnType<typeof testDocument>) =>
  new Map(document.fields.map(({ key, field }) => [key, box(field)] as const))

describe('aligning', () => {
  const document = testDocument(testField({ x: 10, y: 20 }), testField({ x: 200, y: 300 }))
  const frame = { x: 50, y: 60, width: 500, height: 400 }

  it.each([
    ['left', { x: 50, y: 20 }, { x: 50, y: 300 }],
    ['center', { x: 250, y: 20 }, { x: 250, y: 300 }],
    ['right', { x: 450, y: 20 }, { x: 450, y: 300 }],
    ['top', { x: 10, y: 60 }, { x: 200, y: 60 }],
    ['middle', { x: 10, y: 240 }, { x: 200, y: 240 }],
    ['bottom', { x: 10, y: 420 }, { x: 200, y: 420 }],
  ] as const)('brings the %s of each box to that of the frame', (edge, first, second) => {
    const aligned = alignFields(document, boxesOf(document), edge, frame)
    expect(fieldOf(aligned, 'a')).toMatchObject(first)
    expect(fieldOf(aligned, 'b')).toMatchObject(second)
  })

  it('moves a box onto the page by as little as it takes, and a larger one to its middle', () => {
    const { width, height } = document.page.dimensions
    const boxes = new Map([
      ['a', { x: -30, y: height + 5, width: 100, height: 40 }],
      ['b', { x: 200, y: 300, width: width + 60, height: 40 }],
    ])
    const back = moveIntoPage(document, boxes)
    expect(fieldOf(back, 'a')).toMatchObject({ x: 40, y: 20 - 45 })
    expect(fieldOf(back, 'b')).toMatchObject({ x: 200 - 230, y: 300 })
  })

  it('moves only fields whose box is given', () => {
    const boxes = new Map([['b', box(fieldOf(document, 'b'))]])
    const aligned = alignFields(document, boxes, 'left', frame)
    expect(fieldOf(aligned, 'a')).toBe(fieldOf(document, 'a'))
    expect(fieldOf(aligned, 'b').x).toBe(50)
  })
})

describe('equal gaps', () => {
  const document = testDocument(
    testField({ x: 700, y: 400 }),
    testField({ x: 10, y: 20 }),
    testField({ x: 20, y: 50 }),
  )
  const placesOf = (axis: 'x' | 'y', page?: { width: number; height: number }) =>
    distributeFields(document, boxesOf(document), axis, page).fields.map(({ field }) => field[axis])

  it('leave the first and the last field where they are, whatever their order in the document', () => {
    expect(placesOf('x')).toEqual([700, 10, 355])
    expect(placesOf('y')).toEqual([400, 20, 210])
  })

  it('on the page are the same to its edges', () => {
    expect(placesOf('x', { width: 1100, height: 500 })).toEqual([800, 200, 500])
    expect(placesOf('y', { width: 1100, height: 520 })).toEqual([380, 100, 240])
  })

  it('need three fields, and on the page one', () => {
    const two = testDocument(testField({ x: 10 }), testField({ x: 500 }))
    expect(distributeFields(two, boxesOf(two), 'x')).toBe(two)
    expect(distributeFields(two, new Map(), 'x', two.page.dimensions)).toBe(two)
    const one = testDocument(testField({ x: 10 }))
    expect(fieldOf(distributeFields(one, boxesOf(one), 'x', one.page.dimensions), 'a').x).toBe(450)
  })

  it('move fields along one axis only, by whole px', () => {
    const boxes = new Map([...boxesOf(document)].map(([key, rect]) => [key, { ...rect, width: 99.5 }]))
    const moved = distributeFields(document, boxes, 'x')
    expect(moved.fields.map(({ field }) => field.y)).toEqual([400, 20, 50])
    expect(moved.fields.every(({ field }) => Number.isInteger(field.x))).toBe(true)
  })
})

describe('matchSizes', () => {
  const document = testDocument(
    testField({ alignment: 'right' }),
    testField({ type: 'qr', fontSize: 60 }),
    testField({ type: 'image', fontSize: 80, width: 120 }),
    testField(),
  )
  const sizes = new Map([
    ['a', { width: 200, height: 40 }],
    ['b', { width: 60, height: 60 }],
    ['c', { width: 120, height: 80 }],
  ])

  it.each([
    ['width', [{ x: 100, width: 200 }, { fontSize: 200 }, { fontSize: 80, width: 200 }]],
    ['height', [{ y: 50, height: 80, fontSize: 40 }, { fontSize: 80 }, { fontSize: 80, width: 120 }]],
  ] as const)('gives every field the largest %s, and leaves others alone', (side, expected) => {
    const next = matchSizes(document, sizes, side)
    for (const [i, key] of ['a', 'b', 'c'].entries())
      expect(fieldOf(next, key)).toMatchObject(expected[i] ?? {})
    expect(fieldOf(next, 'd')).toBe(fieldOf(document, 'd'))
  })
})
