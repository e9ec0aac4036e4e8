import type { Box, CompleteField } from '@certificate-sdk/template'
import type { Point } from './fieldChanges.ts'

/** A point turned clockwise around another. */
export function turnPoint(point: Point, degrees: number, around: Point): Point {
  if (degrees % 360 === 0) return point
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [dx, dy] = [point.x - around.x, point.y - around.y]
  return { x: around.x + dx * cos - dy * sin, y: around.y + dx * sin + dy * cos }
}

/** Corners of a turned box, clockwise from the top left one. */
export function cornersOf(box: Box, degrees: number, pivot: Point): [Point, Point, Point, Point] {
  const { x, y, width, height } = box
  return [
    turnPoint({ x, y }, degrees, pivot),
    turnPoint({ x: x + width, y }, degrees, pivot),
    turnPoint({ x: x + width, y: y + height }, degrees, pivot),
    turnPoint({ x, y: y + height }, degrees, pivot),
  ]
}

/** The smallest upright box around points. */
export function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** The smallest upright box around boxes; `undefined` for none. */
export function unionOf(boxes: readonly Box[]): Box | undefined {
  if (!boxes.length) return undefined
  return boundsOf(
    boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

/** The point that a field turns around, which is its anchor. */
export function pivotOf(field: Pick<CompleteField, 'x' | 'y'>): Point {
  return { x: field.x, y: field.y }
}

/** Middle of a box. */
export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

/** Whether two upright boxes share a point. */
export function overlaps(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
}
