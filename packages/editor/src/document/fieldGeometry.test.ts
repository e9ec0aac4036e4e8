import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, centreOf, cornersOf, overlaps, turnPoint, unionOf } from './fieldGeometry.ts'

const px = fc.integer({ min: -2000, max: 2000 })
const point = fc.record({ x: px, y: px })

describe('turnPoint', () => {
  it('turns clockwise, as seen on a page whose y grows downwards', () => {
    const turned = turnPoint({ x: 10, y: 0 }, 90, { x: 0, y: 0 })
    expect(turned.x).toBeCloseTo(0)
    expect(turned.y).toBeCloseTo(10)
  })

  it('keeps the distance from what it turns around, and turning back undoes it', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: -720, max: 720 }), (p, around, degrees) => {
        const turned = turnPoint(p, degrees, around)
        const distance = Math.hypot(p.x - around.x, p.y - around.y)
        expect(Math.hypot(turned.x - around.x, turned.y - around.y)).toBeCloseTo(distance, 6)
        const back = turnPoint(turned, -degrees, around)
        expect(back.x).toBeCloseTo(p.x, 6)
        expect(back.y).toBeCloseTo(p.y, 6)
      }),
    )
  })
})

describe('cornersOf', () => {
  it('names the corners clockwise from the top left one', () => {
    expect(cornersOf({ x: 1, y: 2, width: 10, height: 5 }, 0, { x: 0, y: 0 })).toEqual([
      { x: 1, y: 2 },
      { x: 11, y: 2 },
      { x: 11, y: 7 },
      { x: 1, y: 7 },
    ])
  })
})

describe('boundsOf and unionOf', () => {
  it('hold every point, and nothing that is not needed', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 1 }), (points) => {
        const { x, y, width, height } = boundsOf(points)
        for (const p of points) {
          expect(p.x >= x && p.x <= x + width).toBe(true)
          expect(p.y >= y && p.y <= y + height).toBe(true)
        }
        expect(points.some((p) => p.x === x) && points.some((p) => p.x === x + width)).toBe(true)
        expect(points.some((p) => p.y === y) && points.some((p) => p.y === y + height)).toBe(true)
      }),
    )
  })

  it('make the smallest box around boxes, and none around none', () => {
    const boxes = [
      { x: 0, y: 10, width: 5, height: 5 },
      { x: 20, y: 0, width: 10, height: 4 },
    ]
    expect(unionOf(boxes)).toEqual({ x: 0, y: 0, width: 30, height: 15 })
    expect(unionOf([])).toBeUndefined()
  })
})

describe('centreOf', () => {
  it('is the middle', () => {
    expect(centreOf({ x: 10, y: 20, width: 30, height: 5 })).toEqual({ x: 25, y: 22.5 })
  })
})

describe('overlaps', () => {
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
    expect(overlaps(box, other)).toBe(expected)
    expect(overlaps(other, box)).toBe(expected)
  })
})
