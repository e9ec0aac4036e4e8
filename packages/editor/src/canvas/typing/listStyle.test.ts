import { completeField } from '@certificate-sdk/template'
import { expect, it } from 'vitest'
import { testField } from '../../testing/testDocument.ts'
import { listStyle } from './areaStyle.ts'

const viewport = { zoom: 2, x: 0, y: 0 }
const canvas = { width: 800, height: 600 }

it.each([
  ['below the caret', 100, 50, 0, { left: 200, top: 144 }],
  ['above it near the lower edge', 100, 260, 0, { left: 200, bottom: 84 }],
  ['inside the canvas', 390, 50, 0, { left: 560, top: 144 }],
  ['below a caret that is upside down', 100, 50, 180, { left: 200, top: 104 }],
])('places the list %s', (_where, x, top, rotation, expected) => {
  const field = completeField(testField({ x: 100, y: 50, rotation }))
  expect(listStyle({ line: 0, x, top, height: 20 }, field, { viewport, canvas })).toEqual(expected)
})
