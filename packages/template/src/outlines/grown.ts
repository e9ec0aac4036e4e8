import type { Point } from '../geometry/rotatePoint.ts'
import type { Contour } from './Contour.ts'

/**
 * Maximum distance of a corner from a round one, in px. Arcs are computed here, because code shared by two parts would
 * be a separate file.
 */
const cornerTolerance = 1 / 32

/**
 * Expands an area on all sides, with round corners, for the nonzero rule. Moves each contour outward; at inner corners
 * it passes through the corner, so that no part runs backward and overlaps only add up. Narrow holes close.
 *
 * @param contours of one filled area, including holes, in either direction
 */
export function grown(contours: readonly Contour[], by: number): Contour[] {
  const filled = contours.map(withoutDoubles).filter(({ length }) => length > 2)
  const isReversed = filled.reduce((sum, contour) => sum + doubleArea(contour), 0) < 0
  return filled
    .map((one) => (isReversed ? [...one].reverse() : one))
    .map((contour) =>
      contour.flatMap((point, i) => {
        const before = contour.at(i - 1) as Point
        const after = contour[(i + 1) % contour.length] as Point
        return corner(before, point, after, by)
      }),
    )
}

/** Positive for a clockwise contour. */
function doubleArea(contour: Contour): number {
  return contour.reduce((sum, { x, y }, i) => {
    const before = contour.at(i - 1) as Point
    return sum + before.x * y - x * before.y
  }, 0)
}

function withoutDoubles(contour: Contour): Contour {
  return contour.filter(({ x, y }, i) => {
    const before = contour.at(i - 1)
    return x !== before?.x || y !== before.y
  })
}

function corner(before: Point, point: Point, after: Point, by: number): Point[] {
  const [inX, inY, inLength] = direction(before, point)
  const [outX, outY, outLength] = direction(point, after)
  const turn = Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)
  const half = Math.abs(turn) / 2
  const room = by * Math.tan(half) * 2
  // An inner corner keeps its shape only if both of its sides are long enough.
  const isPointed =
    by / Math.cos(half) - by < cornerTolerance && (turn >= 0 || room < Math.min(inLength, outLength))
  if (isPointed) {
    const [x, y] = [inY + outY, -inX - outX]
    const reach = by / Math.cos(half) / Math.hypot(x, y)
    return [{ x: point.x + x * reach, y: point.y + y * reach }]
  }
  if (turn < 0)
    return [
      { x: point.x + inY * by, y: point.y - inX * by },
      point,
      { x: point.x + outY * by, y: point.y - outX * by },
    ]
  const count = Math.max(2, Math.ceil(turn / (2 * Math.acos(1 - Math.min(cornerTolerance / by, 1)))))
  return Array.from({ length: count + 1 }, (_, i) => {
    const angle = Math.atan2(-inX, inY) + (turn * i) / count
    return { x: point.x + Math.cos(angle) * by, y: point.y + Math.sin(angle) * by }
  })
}

function direction(from: Point, to: Point): [x: number, y: number, length: number] {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  return [x / length, y / length, length]
}
