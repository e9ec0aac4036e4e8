import type { Rect } from './Rect.ts'

/** A rectangle as SVG path data, clockwise. */
export function rectOutline({ x, y, width, height }: Rect): string {
  return `M${x},${y}L${x + width},${y}L${x + width},${y + height}L${x},${y + height}Z`
}
