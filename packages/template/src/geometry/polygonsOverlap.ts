import type { Point } from './rotatePoint.ts'

/** Corners of a convex shape, in order. */
export type Polygon = readonly Point[]

/**
 * Returns true if two rectangles, rotated or not, overlap by more than `tolerance` px: no side of either separates them
 * (separating axis theorem).
 */
export function polygonsOverlap(a: Polygon, b: Polygon, tolerance: number): boolean {
  return [a, b].every((polygon) =>
    [0, 1].every((side) => {
      const [from, to] = [polygon[side], polygon[side + 1]] as [Point, Point]
      const length = Math.hypot(to.x - from.x, to.y - from.y)
      if (!length) return false
      const axis = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
      const [low, high] = extent(a, axis)
      const [otherLow, otherHigh] = extent(b, axis)
      return Math.min(high, otherHigh) - Math.max(low, otherLow) > tolerance
    }),
  )
}

function extent(polygon: Polygon, axis: Point): [number, number] {
  const projections = polygon.map(({ x, y }) => x * axis.x + y * axis.y)
  return [Math.min(...projections), Math.max(...projections)]
}
