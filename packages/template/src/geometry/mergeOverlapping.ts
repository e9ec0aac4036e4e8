import { intersects, type Rect, union } from './Rect.ts'

/**
 * Rectangles that do not overlap and cover the given ones, so that an image can be painted anew rectangle by
 * rectangle: where some overlap, the one around them takes their place. Empty ones are left out.
 */
export function mergeOverlapping(boxes: readonly Rect[]): Rect[] {
  const result: Rect[] = []
  for (let box of boxes) {
    if (box.width <= 0 || box.height <= 0) continue
    for (let i = result.length - 1; i >= 0; i--) {
      const other = result[i] as Rect
      if (!intersects(box, other)) continue
      box = union(box, other)
      result.splice(i, 1)
      i = result.length
    }
    result.push(box)
  }
  return result
}
