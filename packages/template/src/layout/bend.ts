import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { Point } from '../geometry/rotatePoint.ts'

/** A circle that touches a straight baseline in one point, and that a text follows instead. */
export interface Bend {
  /** The point, from which distances along the circle are measured. */
  at: Point
  /** In px; negative if the circle is above the baseline. */
  radius: number
}

/** A place on the circle. */
export interface BentPosition extends Point {
  /** Clockwise, in degrees. */
  degrees: number
}

/**
 * Moves something from the baseline onto the circle.
 *
 * @param middle along the baseline, of the letter that it belongs to, which turns as a whole
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

/** Share of a circle that a text may fill: its ends must not meet. */
const usableShare = 0.95

/** Length in px of the longest line on a circle. */
export function maxBendLength(radius: number): number {
  return Math.abs(radius) * 2 * Math.PI * usableShare
}

/** The circle of a curved text: it touches the baseline at the anchor. */
export function bendOf({ box, content }: CertificateItem<TextContent>, baseline: number): Bend | undefined {
  return content.curve === undefined ? undefined : { at: { x: box.x, y: baseline }, radius: content.curve }
}

/** The upright rectangle around a line on its circle, in px, letter by letter from one end to the other. */
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
