import { describe, expect, it } from 'vitest'
import type { Point } from '../geometry/rotatePoint.ts'
import { type Contour, pathOf } from './Contour.ts'
import { disc } from './curves.ts'
import { grown } from './grown.ts'

const square: Contour = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
]
const reversed = (contour: Contour) => [...contour].reverse()

/** Returns true if a point is inside, by the nonzero rule. */
function holds(contours: readonly Contour[], { x, y }: Point): boolean {
  let winding = 0
  for (const contour of contours)
    for (const [i, from] of contour.entries()) {
      const to = contour[(i + 1) % contour.length] as Point
      const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
      if (from.y <= y && to.y > y && side > 0) winding++
      if (from.y > y && to.y <= y && side < 0) winding--
    }
  return winding !== 0
}

function distance(contours: readonly Contour[], { x, y }: Point): number {
  let min = Infinity
  for (const contour of contours)
    for (const [i, from] of contour.entries()) {
      const to = contour[(i + 1) % contour.length] as Point
      const [dx, dy] = [to.x - from.x, to.y - from.y]
      const t = Math.max(0, Math.min(1, ((x - from.x) * dx + (y - from.y) * dy) / (dx * dx + dy * dy)))
      min = Math.min(min, Math.hypot(x - from.x - t * dx, y - from.y - t * dy))
    }
  return min
}

describe('a grown area', () => {
  const letter: Contour = [
    { x: 0, y: 0 },
    { x: 60, y: 0 },
    { x: 60, y: 10 },
    { x: 12, y: 10 },
    { x: 14, y: 40 },
    { x: 50, y: 44 },
    { x: 12, y: 50 },
    { x: 12, y: 90 },
    { x: 0, y: 90 },
  ]
  it.each([
    ['a square', [square], 8],
    ['a square that runs the other way', [reversed(square)], 8],
    ['a ring', [disc(50, 50, 40), reversed(disc(50, 50, 30))], 6],
    ['a ring whose hole closes', [disc(50, 50, 40), reversed(disc(50, 50, 5))], 9],
    ['corners in both directions', [letter], 3],
    ['more than its gaps are wide', [letter], 30],
  ] as const)('of %s has exactly the points that are near enough', (_what, contours, by) => {
    const area = grown(contours, by)
    for (let x = -45; x < 150; x += 2.37)
      for (let y = -45; y < 150; y += 2.41) {
        const far = holds(contours, { x, y }) ? 0 : distance(contours, { x, y })
        if (Math.abs(far - by) > 0.1) expect([x, y, holds(area, { x, y })]).toEqual([x, y, far < by])
      }
  })

  it('has round corners', () => {
    const corners = pathOf(grown([square], 10), { x: 0, y: 0 })
    expect(corners).toContain('L')
    expect(corners.match(/,/g)?.length).toBeGreaterThan(30)
  })
})
