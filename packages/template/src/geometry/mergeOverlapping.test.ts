import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeOverlapping } from './mergeOverlapping.ts'
import { intersects } from './Rect.ts'

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height })

describe('mergeOverlapping', () => {
  it('keeps rectangles that only share an edge', () => {
    const boxes = [box(0, 0, 10, 10), box(10, 0, 10, 10)]
    expect(mergeOverlapping(boxes)).toEqual(boxes)
  })

  it('puts one around those that overlap, and around what that one meets', () => {
    expect(mergeOverlapping([box(0, 0, 4, 4), box(20, 0, 4, 4), box(2, 0, 20, 2)])).toEqual([
      box(0, 0, 24, 4),
    ])
  })

  it('leaves empty ones out', () => {
    expect(mergeOverlapping([box(5, 5, 0, 8), box(5, 5, 8, -1)])).toEqual([])
  })

  it('covers every rectangle with exactly one, and none overlap', () => {
    const size = fc.integer({ min: 1, max: 12 })
    const some = fc.array(fc.record({ x: fc.nat(60), y: fc.nat(60), width: size, height: size }))
    fc.assert(
      fc.property(some, (boxes) => {
        const separate = mergeOverlapping(boxes)
        for (const [i, a] of separate.entries())
          for (const b of separate.slice(i + 1)) expect(intersects(a, b)).toBe(false)
        for (const one of boxes) expect(separate.filter((other) => intersects(one, other))).toHaveLength(1)
      }),
    )
  })
})
