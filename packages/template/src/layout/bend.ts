import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'

/** A circle tangent to a straight baseline, which a text follows instead. */
export interface Bend {
  /** Point of tangency, from which distances along the circle are measured. */
  at: Point
  /** In px; negative if the circle is above the baseline. */
  radius: number
}

/** A position on the circle. */
export interface BentPosition extends Point {
  /** Clockwise, in degrees. */
  degrees: number
}

/**
 * Moves a point from the baseline onto the circle.
 *
 * @param middle position along the baseline of its letter's center; letters rotate as a whole
 */
export function bentPosition({ at, radius }: Bend, middle: number, { x, y }: Point): BentPosition {
  const angle = (middle - at.x) / radius
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [x - middle, y - at.y - radius]
  return {
    x: at.x + across * cos - down * sin,
    y: at.y + radius + across * sin + down * cos,
    degrees: (angle * 180) / Math.PI,
  }
}

/** Share of a circle that a text may fill, so that its ends don't meet. */
const usableShare = 0.95

/** Maximum length of a line on a circle, in px. */
export function maxBendLength(radius: number): number {
  return Math.abs(radius) * 2 * Math.PI * usableShare
}

/** The circle of a curved text, tangent to the baseline at the anchor. */
export function bendOf({ box, content }: CertificateItem<TextContent>, baseline: number): Bend | undefined {
  return content.curve === undefined ? undefined : { at: { x: box.x, y: baseline }, radius: content.curve }
}

/** Bounding rectangle of a line on its circle, in px, from one end to the other. */
export function bentBox(bend: Bend, line: Rect): Rect {
  const count = 64
  const stops = Array.from({ length: count + 1 }, (_, i) => line.x + (line.width * i) / count).flatMap((x) =>
    [line.y, line.y + line.height].map((y) => bentPosition(bend, x, { x, y })),
  )
  const [left, top] = [Math.min(...stops.map(({ x }) => x)), Math.min(...stops.map(({ y }) => y))]
  return {
    x: left,
    y: top,
    width: Math.max(...stops.map(({ x }) => x)) - left,
    height: Math.max(...stops.map(({ y }) => y)) - top,
  }
}
