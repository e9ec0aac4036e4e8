import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, centerOf, cornersOf } from './Rect.ts'
import { rotatePoint } from './rotatePoint.ts'

const px = fc.integer({ min: -2000, max: 2000 })
const point = fc.record({ x: px, y: px })

describe('rotatePoint', () => {
  it('rotates clockwise, as seen on a page whose y grows downwards', () => {
    const turned = rotatePoint({ x: 10, y: 0 }, { degrees: 90, x: 0, y: 0 })
    expect(turned.x).toBeCloseTo(0)
    expect(turned.y).toBeCloseTo(10)
  })

  it('keeps the distance from the pivot, and rotating back undoes it', () => {
    fc.assert(
      fc.property(point, point, fc.integer({ min: -720, max: 720 }), (p, around, degrees) => {
        const turned = rotatePoint(p, { degrees, ...around })
        const distance = Math.hypot(p.x - around.x, p.y - around.y)
        expect(Math.hypot(turned.x - around.x, turned.y - around.y)).toBeCloseTo(distance, 6)
        const back = rotatePoint(turned, { degrees: -degrees, ...around })
        expect(back.x).toBeCloseTo(p.x, 6)
        expect(back.y).toBeCloseTo(p.y, 6)
      }),
    )
  })
})

describe('cornersOf', () => {
  it('names the corners clockwise from the top left one', () => {
    expect(cornersOf({ x: 1, y: 2, width: 10, height: 5 }, undefined)).toEqual([
      { x: 1, y: 2 },
      { x: 11, y: 2 },
      { x: 11, y: 7 },
      { x: 1, y: 7 },
    ])
  })
})

describe('boundsOf', () => {
  it('holds every point, and nothing that is not needed', () => {
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
})

describe('centerOf', () => {
  it('is the middle', () => {
    expect(centerOf({ x: 10, y: 20, width: 30, height: 5 })).toEqual({ x: 25, y: 22.5 })
  })
})
