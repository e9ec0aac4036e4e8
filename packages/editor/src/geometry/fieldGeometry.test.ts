import { describe, expect, it } from 'vitest'
import { touches, unionOf } from './fieldGeometry.ts'

describe('unionOf', () => {
  it('is the smallest rectangle around rectangles, and none without any', () => {
    const boxes = [
      { x: 0, y: 10, width: 5, height: 5 },
      { x: 20, y: 0, width: 10, height: 4 },
    ]
    expect(unionOf(boxes)).toEqual({ x: 0, y: 0, width: 30, height: 15 })
    expect(unionOf([])).toBeUndefined()
  })
})

describe('touches', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  it.each([
    [{ x: 5, y: 5, width: 10, height: 10 }, true],
    [{ x: 2, y: 2, width: 1, height: 1 }, true],
    [{ x: 10, y: 10, width: 5, height: 5 }, true],
    [{ x: 11, y: 0, width: 5, height: 5 }, false],
    [{ x: 0, y: -6, width: 5, height: 5 }, false],
    [{ x: -4, y: 3, width: 3, height: 3 }, false],
    [{ x: 3, y: 12, width: 3, height: 3 }, false],
  ])('of %o with a box of 10 is %s, in both directions', (other, expected) => {
    expect(touches(box, other)).toBe(expected)
    expect(touches(other, box)).toBe(expected)
  })
})
