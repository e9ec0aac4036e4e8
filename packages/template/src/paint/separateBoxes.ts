import type { Box } from '../layout/FieldLayout.ts'

/**
 * Rectangles that do not overlap and cover the given ones, so that a picture can be painted anew rectangle by
 * rectangle: where some overlap, the one around them takes their place. Empty ones are left out.
 */
export function separateBoxes(boxes: readonly Box[]): Box[] {
  const result: Box[] = []
  for (let box of boxes) {
    if (box.width <= 0 || box.height <= 0) continue
    for (let i = result.length - 1; i >= 0; i--) {
      const other = result[i] as Box
      if (!overlap(box, other)) continue
      box = around(box, other)
      result.splice(i, 1)
      i = result.length
    }
    result.push(box)
  }
  return result
}

/** Whether two rectangles share more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function around(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
