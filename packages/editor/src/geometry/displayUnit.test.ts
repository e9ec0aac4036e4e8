import { expect, it } from 'vitest'
import { pixelsPer } from './displayUnit.ts'

const a4 = { dimensions: { width: 2970, height: 2100 } }

it.each([
  ['px', 1],
  ['mm', 10],
  ['in', 254],
  ['pt', 254 / 72],
] as const)('an A4 page of 2970 px has so many px per %s: %d', (unit, px) => {
  expect(pixelsPer(unit, a4)).toBeCloseTo(px)
})

it('counts the bleed, which is part of the page', () => {
  const print = { width: 291, height: 204, unit: 'mm' as const, bleed: 3 }
  expect(pixelsPer('mm', { ...a4, print })).toBeCloseTo(10)
})
