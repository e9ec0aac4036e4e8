import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import { type Contour, clockwise } from '../outlines/Contour.ts'
import { bezier, inset, rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'

/** A rule along the inner side of a rectangle. */
export function rule(rect: Rect, width: number, radius = 0): Contour[] {
  return strokeOf(rectanglePoints(inset(rect, width / 2), Math.max(0, radius - width / 2)), width, true)
}

/** The area between a rectangle and a smaller one in it. */
export function band(rect: Rect, depth: number): Contour[] {
  return [rectanglePoints(rect), rectanglePoints(inset(rect, depth)).reverse()]
}

/** A square on its corner. */
export function diamond(x: number, y: number, across: number, down = across): Contour {
  return [
    { x: x - across, y },
    { x, y: y - down },
    { x: x + across, y },
    { x, y: y + down },
  ]
}

/** A pointed leaf that grows from a point. `degrees` are clockwise from the right. */
export function leaf(from: Point, degrees: number, length: number, width: number): Contour {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, aside: number): Point => ({
    x: from.x + (along * cos - aside * sin) * length,
    y: from.y + (along * sin + aside * cos) * length,
  })
  const half = (0.68 * width) / length
  const side = (way: number) => bezier(at(0, 0), at(0.22, half * way), at(0.62, half * way), at(1, 0))
  return clockwise([[...side(1), ...side(-1).reverse()]])[0] as Contour
}

/** A curl around a point, which it comes nearer to. The last point lies `inner` away from it. */
export function curl(middle: Point, outer: number, inner: number, from: number, to: number): Point[] {
  const count = Math.ceil(Math.abs(to - from) / 6)
  return Array.from({ length: count + 1 }, (_, i) => {
    const way = i / count
    const angle = ((from + (to - from) * way) * Math.PI) / 180
    const radius = outer * (inner / outer) ** way
    return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius }
  })
}

/** Width of a pen stroke that is thin at its ends, and full at a share of its way. */
export function swelling(full: number, thin: number, at = 0.45): (way: number) => number {
  return (way) => {
    const near = way < at ? way / at : (1 - way) / (1 - at)
    return thin + (full - thin) * Math.sin((Math.PI / 2) * Math.max(0, near))
  }
}

/** How often a piece fits into a length, at least once, and the distance at which it then repeats. */
export function repeats(length: number, piece: number): { count: number; pitch: number } {
  const count = Math.max(1, Math.min(400, Math.round(length / piece)))
  return { count, pitch: length / count }
}

/** Mirrors at the diagonal, which turns the upper edge of a corner into its left one. */
export function mirroredDiagonally(contours: readonly Contour[]): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x: y, y: x })).reverse())
}
