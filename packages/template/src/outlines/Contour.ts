import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'

/** Corners of a closed polygon. Filled ones are clockwise on a page with y down, holes counterclockwise. */
export type Contour = readonly Point[]

/** Path data of polygons with an offset, rounded to a thousandth of a px. */
export function pathOf(contours: readonly Contour[], at: Point): string {
  return contours
    .map((contour) => `M${contour.map(({ x, y }) => `${short(x + at.x)},${short(y + at.y)}`).join('L')}Z`)
    .join('')
}

/** Formats a coordinate for path data, which has no exponents. */
export function short(px: number): string {
  return String(Math.round(px * 1000) / 1000)
}

/** Moves polygons by an offset. */
export function moved(contours: readonly Contour[], by: Point): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })))
}

/** Mirrors horizontally in a box of this width. Filled polygons stay clockwise, so that overlapping ones add up. */
function mirroredAcross(contours: readonly Contour[], width: number): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x: width - x, y })).reverse())
}

/** Mirrors vertically in a box of this height. */
export function mirroredDown(contours: readonly Contour[], height: number): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x, y: height - y })).reverse())
}

/** A piece on the left, and its mirror image on the right. */
export function onBothSides(contours: readonly Contour[], width: number): Contour[] {
  return [...contours, ...mirroredAcross(contours, width)]
}

/** Repeats a piece of the top left corner in all four corners of a box. */
export function inCorners(contours: readonly Contour[], { width, height }: Dimensions): Contour[] {
  const top = onBothSides(contours, width)
  return [...top, ...mirroredDown(top, height)]
}

/** Reverses polygons that together are counterclockwise, including holes. */
export function clockwise(contours: readonly Contour[]): Contour[] {
  const area = contours.reduce((sum, contour) => sum + doubleArea(contour), 0)
  return area < 0 ? contours.map((contour) => [...contour].reverse()) : [...contours]
}

function doubleArea(contour: Contour): number {
  let [from, sum] = [contour.at(-1) as Point, 0]
  for (const to of contour) {
    sum += from.x * to.y - to.x * from.y
    from = to
  }
  return sum
}
