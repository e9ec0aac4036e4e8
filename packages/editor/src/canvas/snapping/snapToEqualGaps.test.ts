import { describe, expect, it } from 'vitest'
import { snapToEqualGaps } from './snapRect.ts'

const row = { y: 0, height: 10 }
/** A gap of 50 px between 150 and 200. */
const sides = [
  { ...row, x: 100, width: 50 },
  { ...row, x: 200, width: 50 },
]

describe('snapToEqualGaps', () => {
  it('centers a field that fits into a hole', () => {
    expect(snapToEqualGaps({ ...row, x: 150, width: 48 }, sides, 'x', 6)?.by).toBe(1)
  })

  it.each([
    ['is wider than the hole', 146, 56],
    ['fills the hole', 149, 50],
  ])('has no gaps to compare if a field %s', (_what, x, width) => {
    expect(snapToEqualGaps({ ...row, x, width }, sides, 'x', 6)).toBeUndefined()
  })

  it('takes the nearest of two places', () => {
    // In the middle of the hole at 170, or with the gap of the two on its right at 166.
    const others = [
      { ...row, x: 100, width: 50 },
      { ...row, x: 210, width: 20 },
      { ...row, x: 254, width: 20 },
    ]
    expect(snapToEqualGaps({ ...row, x: 167, width: 20 }, others, 'x', 6)?.by).toBe(-1)
    expect(snapToEqualGaps({ ...row, x: 169, width: 20 }, others, 'x', 6)?.by).toBe(1)
  })

  it('does not continue the gap of two fields that overlap', () => {
    const overlapping = [
      { ...row, x: 100, width: 50 },
      { ...row, x: 145, width: 50 },
    ]
    expect(snapToEqualGaps({ ...row, x: 191, width: 20 }, overlapping, 'x', 6)).toBeUndefined()
  })
})
