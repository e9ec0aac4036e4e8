import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'

/** Maximum distance of a chord from its curve, in px: invisible at four times the size. */
const chordTolerance = 1 / 64

/** Points along an elliptical arc, both ends included. Angles are in degrees clockwise from the right. */
export function arc(middle: Point, across: number, down: number, from: number, to: number): Point[] {
  const sweep = ((to - from) * Math.PI) / 180
  const count = arcSides(Math.max(Math.abs(across), Math.abs(down)), Math.abs(sweep))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = (from * Math.PI) / 180 + (sweep * i) / count
    return { x: middle.x + Math.cos(angle) * across, y: middle.y + Math.sin(angle) * down }
  })
}

/**
 * Number of chords for an arc.
 *
 * @param sweep in radians
 */
export function arcSides(radius: number, sweep: number): number {
  const step = 2 * Math.acos(1 - Math.min(chordTolerance / Math.max(radius, chordTolerance), 1))
  return Math.max(2, Math.ceil(sweep / step))
}

/** Polygon of an ellipse, clockwise from its right end. */
export function ellipsePoints({ x, y, width, height }: Rect): Point[] {
  return arc({ x: x + width / 2, y: y + height / 2 }, width / 2, height / 2, 0, 360).slice(0, -1)
}

/** A disc. */
export function disc(x: number, y: number, radius: number): Point[] {
  return ellipsePoints({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius })
}

/** Polygon of a rectangle with round corners, clockwise from the upper left one. */
export function rectanglePoints({ x, y, width, height }: Rect, radius = 0): Point[] {
  const [right, bottom, r] = [x + width, y + height, Math.min(radius, width / 2, height / 2)]
  if (r <= 0)
    return [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ]
  return [
    ...arc({ x: x + r, y: y + r }, r, r, 180, 270),
    ...arc({ x: right - r, y: y + r }, r, r, 270, 360),
    ...arc({ x: right - r, y: bottom - r }, r, r, 0, 90),
    ...arc({ x: x + r, y: bottom - r }, r, r, 90, 180),
  ]
}

/** Points along a cubic Bézier curve, both ends included. */
export function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  const bend = Math.max(
    Math.hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y),
    Math.hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y),
  )
  const count = Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / chordTolerance)))
  return Array.from({ length: count + 1 }, (_, i) => {
    const [t, s] = [i / count, 1 - i / count]
    const mix = (p: number, q: number, r: number, u: number) =>
      s ** 3 * p + 3 * s * s * t * q + 3 * s * t * t * r + t ** 3 * u
    return { x: mix(a.x, b.x, c.x, d.x), y: mix(a.y, b.y, c.y, d.y) }
  })
}

/** Shrinks a rectangle on all sides. */
export function inset({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x + by, y: y + by, width: Math.max(0, width - 2 * by), height: Math.max(0, height - 2 * by) }
}
