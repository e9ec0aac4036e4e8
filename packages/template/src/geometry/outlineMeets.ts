import type { Polygon } from './polygonsOverlap.ts'
import type { Point } from './rotatePoint.ts'

/**
 * Returns true if a filled outline extends at least `depth` px into a convex polygon, or contains its center.
 *
 * @param path from `placedOutline`: polygons of absolute `M`, `L`, and `Z`
 * @param at origin of the path
 * @param polygon clockwise on a page whose y grows downward
 */
export function outlineMeets(path: string, at: Point, polygon: Polygon, depth: number): boolean {
  return contoursMeet(contoursOf(path, at), polygon, depth)
}

/** Corners of a path's polygons, moved by an offset. */
export function contoursOf(path: string, at: Point): Point[][] {
  return path.split('Z').map((contour) =>
    [...contour.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
      x: at.x + Number(x),
      y: at.y + Number(y),
    })),
  )
}

/** {@link outlineMeets} for parsed polygons. */
export function contoursMeet(
  contours: readonly (readonly Point[])[],
  polygon: Polygon,
  depth: number,
): boolean {
  const middle = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
    y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
  }
  if (contoursCross(contours, polygon, depth)) return true
  let winding = 0
  for (const points of contours)
    for (const [i, from] of points.entries())
      winding += windingOf(from, points[(i + 1) % points.length] as Point, middle)
  return winding !== 0
}

/** Returns true if a side of some polygons extends at least `depth` px into a convex polygon. */
function contoursCross(contours: readonly (readonly Point[])[], polygon: Polygon, depth: number): boolean {
  const borders = bordersOf(polygon, depth)
  return contours.some((points) =>
    points.some((from, i) => crosses(from, points[(i + 1) % points.length] as Point, borders)),
  )
}

/** {@link contoursCross} for open lines. */
export function linesCross(lines: readonly (readonly Point[])[], polygon: Polygon, depth: number): boolean {
  const borders = bordersOf(polygon, depth)
  return lines.some((points) => points.some((to, i) => i > 0 && crosses(points[i - 1] as Point, to, borders)))
}

/** A line `depth` px inside a side of a polygon: inner points are more than `min` px along its normal. */
interface Border extends Point {
  min: number
}

function bordersOf(polygon: Polygon, depth: number): Border[] {
  return polygon.map((corner, i) => {
    const next = polygon[(i + 1) % polygon.length] as Point
    const length = Math.hypot(next.x - corner.x, next.y - corner.y) || 1
    const [x, y] = [(corner.y - next.y) / length, (next.x - corner.x) / length]
    return { x, y, min: corner.x * x + corner.y * y + depth }
  })
}

/** Returns true if part of a segment is inside every border (Cyrus and Beck). */
function crosses(from: Point, to: Point, borders: readonly Border[]): boolean {
  let [enter, leave] = [0, 1]
  for (const { x, y, min } of borders) {
    const start = from.x * x + from.y * y - min
    const end = to.x * x + to.y * y - min
    if (start < 0 && end < 0) return false
    if (start < 0) enter = Math.max(enter, start / (start - end))
    else if (end < 0) leave = Math.min(leave, start / (start - end))
  }
  return enter <= leave
}

/** Returns 1 or -1 if a side crosses the ray from a point to the right, by direction. */
function windingOf(from: Point, to: Point, { x, y }: Point): number {
  const down = from.y <= y
  if (down === to.y <= y) return 0
  const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
  if (down) return side < 0 ? 1 : 0
  return side > 0 ? -1 : 0
}
