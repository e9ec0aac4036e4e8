import { expect, it } from 'vitest'
import { smallPrint } from './smallPrint.ts'

/** A4: 0.5 pt per px. */
const paper = {
  dimensions: { width: 1190, height: 1684 },
  print: { width: 210, height: 297, unit: 'mm' },
} as const

it('words of less than 6 pt on paper are small', () => {
  expect(smallPrint(12, paper)).toBeUndefined()
  expect(smallPrint(11.8, paper)).toEqual({ points: 5.9, needed: 12 })
  // Rounded to the displayed precision.
  expect(smallPrint(11.91, paper)).toBeUndefined()
})

it('no words are small on a page for screens', () => {
  expect(smallPrint(1, { dimensions: { width: 1000, height: 1000 } })).toBeUndefined()
})
