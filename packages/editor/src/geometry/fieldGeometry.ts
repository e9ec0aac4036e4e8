import type { CompleteField } from '@certificate-sdk/template'
import { boundsOf, type Point, type Rect } from '@certificate-sdk/template/internal'

/** Returns the smallest rectangle around the given ones; `undefined` for none. */
export function unionOf(rects: readonly Rect[]): Rect | undefined {
  if (!rects.length) return undefined
  return boundsOf(
    rects.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height },
    ]),
  )
}

/** Returns the center of rotation of a field, which is its anchor. */
export function pivotOf(field: Pick<CompleteField, 'x' | 'y'>): Point {
  return { x: field.x, y: field.y }
}

/**
 * Returns true if two rectangles share a point: unlike `intersects`, also if only their edges touch, as on a marquee.
 */
export function touches(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height
}
