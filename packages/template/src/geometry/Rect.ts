import { type Point, type Rotation, rotatePoint } from './rotatePoint.ts'

/** An upright rectangle. The origin is the top left corner of the page, in template px. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** The smallest rectangle that contains both. */
export function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** Returns true if two rectangles overlap; touching edges don't count. */
export function intersects(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** The overlap of two rectangles, which must overlap, see {@link intersects}. */
export function intersection(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return {
    x,
    y,
    width: Math.min(a.x + a.width, b.x + b.width) - x,
    height: Math.min(a.y + a.height, b.y + b.height) - y,
  }
}

/** Returns true if a rectangle is inside another; touching edges count as inside. */
export function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}

/** Expands a rectangle by a margin on all sides. */
export function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** Corners of a rotated rectangle, clockwise from the unrotated top left. */
export function cornersOf(
  { x, y, width, height }: Rect,
  rotation: Rotation | undefined,
): [Point, Point, Point, Point] {
  return [
    rotatePoint({ x, y }, rotation),
    rotatePoint({ x: x + width, y }, rotation),
    rotatePoint({ x: x + width, y: y + height }, rotation),
    rotatePoint({ x, y: y + height }, rotation),
  ]
}

/** The bounding rectangle of at least one point. */
export function boundsOf(points: readonly Point[]): Rect {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Center of a rectangle. */
export function centerOf({ x, y, width, height }: Rect): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** A rectangle as SVG path data, clockwise. */
export function rectOutline({ x, y, width, height }: Rect): string {
  return `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`
}
