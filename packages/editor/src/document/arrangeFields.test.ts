import { expect, it } from 'vitest'
import { testDocument, testField } from '../testing/testDocument.ts'
import { distributeFields } from './arrangeFields.ts'

const document = testDocument(testField({ x: 10 }), testField({ x: 20 }), testField({ x: 700 }))
const boxes = new Map(
  document.fields.map(({ key, field }) => [key, { x: field.x, y: 0, width: 100, height: 40 }] as const),
)
const places = (page?: { width: number; height: number }) =>
  distributeFields(document, boxes, 'x', page).fields.map(({ field }) => field.x)

it('equal gaps leave the first and the last field where they are', () => {
  expect(places()).toEqual([10, 355, 700])
})

it('equal gaps on the page are the same to its edges', () => {
  expect(places({ width: 1100, height: 500 })).toEqual([200, 500, 800])
})
