import type { Point } from '../geometry/rotatePoint.ts'
import { type Contour, clockwise } from './Contour.ts'

/** Maximum miter, as a multiple of half the width: enough for right angles and a little more. */
const maxMiter = 1.6

/**
 * Outline of a line with a width. Except in corners, its radius must be at least half the width.
 *
 * @param width in px, or a function of the position along the line, from 0 to 1
 */
export function strokeOf(
  line: readonly Point[],
  width: number | ((way: number) => number),
  isClosed = false,
): Contour[] {
  const points = line.filter((point, i) => !isSame(point, line[i - 1]))
  if (isClosed && isSame(points[0] as Point, points.at(-1))) points.pop()
  if (points.length < 2) return []
  const last = points.length - 1
  const left: Point[] = []
  const right: Point[] = []
  for (const [i, point] of points.entries()) {
    const before = points[i - 1] ?? (isClosed ? points[last] : undefined)
    const after = points[i + 1] ?? (isClosed ? points[0] : undefined)
    const half = (typeof width === 'number' ? width : width(i / last)) / 2
    const [x, y] = sideways(before ?? point, point, after ?? point)
    left.push({ x: point.x + y * half, y: point.y - x * half })
    right.push({ x: point.x - y * half, y: point.y + x * half })
  }
  right.reverse()
  return clockwise(isClosed ? [left, right] : [[...left, ...right]])
}

/** Direction at a corner, longer than 1 so that both sides keep the full width. */
function sideways(before: Point, point: Point, after: Point): [number, number] {
  const [inX, inY] = direction(before, point)
  const [outX, outY] = direction(point, after)
  const [x, y] = [inX + outX, inY + outY]
  const length = Math.hypot(x, y)
  // Only an end has a single direction.
  const whole = Math.hypot(inX, inY) && Math.hypot(outX, outY) ? 2 : 1
  if (!length) return [outX, outY]
  const miter = Math.min(whole / length, maxMiter)
  return [(x / length) * miter, (y / length) * miter]
}

function direction(from: Point, to: Point): [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return [(to.x - from.x) / length, (to.y - from.y) / length]
}

function isSame(a: Point, b: Point | undefined): boolean {
  return b !== undefined && Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6
}
