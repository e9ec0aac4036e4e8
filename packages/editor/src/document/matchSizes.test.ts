import { expect, it } from 'vitest'
import { fieldOf, testDocument, testField } from '../testing/testDocument.ts'
import { matchSizes } from './matchSizes.ts'

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
