import { intersects, type Rect, union } from './Rect.ts'

/**
 * Replaces overlapping rectangles with their union until none overlap, so that an image can be repainted rectangle by
 * rectangle. Empty ones are dropped.
 */
export function mergeOverlapping(rects: readonly Rect[]): Rect[] {
  const result: Rect[] = []
  for (let rect of rects) {
    if (rect.width <= 0 || rect.height <= 0) continue
    for (let i = result.length - 1; i >= 0; i--) {
      const other = result[i] as Rect
      if (!intersects(rect, other)) continue
      rect = union(rect, other)
      result.splice(i, 1)
      i = result.length
    }
    result.push(rect)
  }
  return result
}
