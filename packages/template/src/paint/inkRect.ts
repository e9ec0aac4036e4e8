import type { Rect } from '../geometry/Rect.ts'
import type { PagePlacement } from './PagePlacement.ts'

/** Device px beyond the bounds of an operation: antialiasing takes one, and images lie on whole px. */
const room = 2

/**
 * Whole device px of a surface that an operation can color.
 *
 * @param bounds of the operation, in template px
 * @param around device px beyond the bounds; for what is no image, one is enough
 */
export function inkRect({ x, y, width, height }: Rect, placement: PagePlacement, around = room): Rect {
  const { scale } = placement
  const [left, top] = [Math.floor(x * scale) - around, Math.floor(y * scale) - around]
  const [right, bottom] = [Math.ceil((x + width) * scale) + around, Math.ceil((y + height) * scale) + around]
  return { x: placement.x + left, y: placement.y + top, width: right - left, height: bottom - top }
}
