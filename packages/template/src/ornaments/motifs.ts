import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'
import { type Contour, clockwise } from '../outlines/Contour.ts'
import { arc, bezier, disc, inset, rectanglePoints } from '../outlines/curves.ts'
import { strokeOf } from '../outlines/strokeOf.ts'
import type { OrnamentAreas } from './Ornament.ts'

/** A rule along the inside of a rectangle. */
export function rule(rect: Rect, width: number, radius = 0): Contour[] {
  return strokeOf(rectanglePoints(inset(rect, width / 2), Math.max(0, radius - width / 2)), width, true)
}

/** The area between a rectangle and a smaller one inside. */
export function band(rect: Rect, depth: number): Contour[] {
  return [rectanglePoints(rect), rectanglePoints(inset(rect, depth)).reverse()]
}

/** A square standing on a corner. */
export function diamond(x: number, y: number, across: number, down = across): Contour {
  return [
    { x: x - across, y },
    { x, y: y - down },
    { x: x + across, y },
    { x, y: y + down },
  ]
}

/** A pointed leaf growing from a point. `degrees` are clockwise from the right. */
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

/** A curl that spirals toward a point. Ends `inner` away from it. */
export function curl(middle: Point, outer: number, inner: number, from: number, to: number): Point[] {
  const count = Math.ceil(Math.abs(to - from) / 6)
  return Array.from({ length: count + 1 }, (_, i) => {
    const way = i / count
    const angle = ((from + (to - from) * way) * Math.PI) / 180
    const radius = outer * (inner / outer) ** way
    return { x: middle.x + Math.cos(angle) * radius, y: middle.y + Math.sin(angle) * radius }
  })
}

/** Returns the width of a pen stroke that is thin at its ends, and full at a share of its length. */
export function swelling(full: number, thin: number, at = 0.45): (way: number) => number {
  return (way) => {
    const near = way < at ? way / at : (1 - way) / (1 - at)
    return thin + (full - thin) * Math.sin((Math.PI / 2) * Math.max(0, near))
  }
}

/** How often a piece fits into a length, at least once, and its repeat distance. */
export function repeats(length: number, piece: number): { count: number; pitch: number } {
  const count = Math.max(1, Math.min(400, Math.round(length / piece)))
  return { count, pitch: length / count }
}

/** Mirrors along the diagonal, turning the upper edge of a corner into the left one. */
export function mirroredDiagonally(contours: readonly Contour[]): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x: y, y: x })).reverse())
}

/** A rectangle inset by `by`, with concave corners concentric with the box's. */
export function notched({ width, height }: Dimensions, by: number, radius: number): Point[] {
  const around = radius + by
  const lean = (Math.asin(by / around) * 180) / Math.PI
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  return corners.flatMap((corner, i) => arc(corner, around, around, 90 * (i + 1) - lean, 90 * i + lean))
}

interface WovenRing {
  outer: number
  inner: number
  /** Crests of each strand around the ring. */
  waves: number
  strands: number
  /** Width of a strand, in px. */
  pen: number
}

/** Weaves strands of waves into a ring. */
export function wovenRing(middle: Point, { outer, inner, waves, strands, pen }: WovenRing): Contour[] {
  const [away, high] = [(outer + inner) / 2, (outer - inner) / 2 - pen / 2]
  const count = waves * 16
  return Array.from({ length: strands }, (_, strand) =>
    strokeOf(
      Array.from({ length: count }, (_, i) => {
        const turn = (2 * Math.PI * i) / count
        const radius = away + high * Math.cos(waves * turn + (2 * Math.PI * strand) / strands)
        return { x: middle.x + Math.cos(turn) * radius, y: middle.y + Math.sin(turn) * radius }
      }),
      pen,
      true,
    ),
  ).flat()
}

type OnSeal = (share: number, degrees: number) => Point

/** Functions for drawing a seal's rim. */
interface SealTools {
  /** Returns a point at a share of the radius. */
  on: OnSeal
  /** Draws a thin line; `share` of the width of others. */
  stroke(points: readonly Point[], share: number): Contour[]
}

/** Draws a seal: its rim, and inside it two rings with a band between them for text on a circle. */
export function seal(
  { width, height }: Dimensions,
  line: number,
  draw: (tools: SealTools) => { rim: Point[]; folds: Contour[] },
): OrnamentAreas {
  const radius = Math.max(0, Math.min(width, height) / 2 - line / 2)
  const middle = { x: width / 2, y: height / 2 }
  const on: OnSeal = (share, degrees) => {
    const angle = (degrees * Math.PI) / 180
    return { x: middle.x + Math.cos(angle) * share * radius, y: middle.y + Math.sin(angle) * share * radius }
  }
  const thin = Math.min(line, radius / 8)
  const ring = (share: number, thick: number) =>
    strokeOf(disc(middle.x, middle.y, radius * share), thick, true)
  const { rim, folds } = draw({ on, stroke: (points, share) => strokeOf(points, thin * share) })
  return {
    stroke: [
      ...strokeOf(rim, thin, true),
      ...folds,
      ...ring(0.83, 2 * thin),
      ...ring(0.8, 0.5 * thin),
      ...ring(0.5, thin),
    ],
    fill: [rim],
  }
}

/** Beads on a circle; shares of the radius. */
export function ringed(on: OnSeal, share: number, count: number, size: number): Contour[] {
  const [middle, edge] = [on(0, 0), on(size, 0)]
  return Array.from({ length: count }, (_, i) => {
    const { x, y } = on(share, (360 / count) * i)
    return disc(x, y, edge.x - middle.x)
  })
}
