import type { Rect } from '../geometry/Rect.ts'
import type { PagePlacement } from './PagePlacement.ts'

/** Device px beyond an operation's bounds: antialiasing takes one, and images are on whole px. */
const room = 2

/**
 * Whole device px of a surface that an operation can color.
 *
 * @param bounds of the operation, in template px
 * @param around device px beyond the bounds; one is enough for anything but images
 */
export function inkRect({ x, y, width, height }: Rect, placement: PagePlacement, around = room): Rect {
  const { scale } = placement
  const [left, top] = [Math.floor(x * scale) - around, Math.floor(y * scale) - around]
  const [right, bottom] = [Math.ceil((x + width) * scale) + around, Math.ceil((y + height) * scale) + around]
  return { x: placement.x + left, y: placement.y + top, width: right - left, height: bottom - top }
}
