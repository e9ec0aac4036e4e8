import type { Point } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'

/** Corners of a closed polygon. Filled ones turn clockwise on a page whose y grows downward, holes the other way. */
export type Contour = readonly Point[]

/** Path data of polygons, moved by an offset, to a thousandth of a px. */
export function pathOf(contours: readonly Contour[], at: Point): string {
  return contours
    .map((contour) => `M${contour.map(({ x, y }) => `${short(x + at.x)},${short(y + at.y)}`).join('L')}Z`)
    .join('')
}

/** A coordinate in path data, which has no exponents. */
export function short(px: number): string {
  return String(Math.round(px * 1000) / 1000)
}

/** Polygons moved by an offset. */
export function moved(contours: readonly Contour[], by: Point): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x: x + by.x, y: y + by.y })))
}

/** Mirrors from left to right in a box of this width. Filled polygons stay clockwise, so that overlapping ones add up. */
function mirroredAcross(contours: readonly Contour[], width: number): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x: width - x, y })).reverse())
}

/** Mirrors from top to bottom in a box of this height. */
export function mirroredDown(contours: readonly Contour[], height: number): Contour[] {
  return contours.map((contour) => contour.map(({ x, y }) => ({ x, y: height - y })).reverse())
}

/** A piece on the left, and its mirror image on the right. */
export function onBothSides(contours: readonly Contour[], width: number): Contour[] {
  return [...contours, ...mirroredAcross(contours, width)]
}

/** A piece of the top left corner, in all four corners of a box. */
export function inCorners(contours: readonly Contour[], { width, height }: Dimensions): Contour[] {
  const top = onBothSides(contours, width)
  return [...top, ...mirroredDown(top, height)]
}

/** Turns polygons that together run counterclockwise around, holes included. */
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
