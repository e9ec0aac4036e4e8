import type { Dimensions } from '@certificate-sdk/template'
import type { Point } from '@certificate-sdk/template/internal'

/** Pages that differ from the first by less, in px, are of its size: programs round. */
const sameSize = 2

/**
 * Fits a page in the middle of the first one's area, without cropping or stretching it.
 *
 * @param size of the page at the scale of the first one
 * @param scale of the first page
 * @param target size of the first page
 */
export function placeWithin(
  size: Dimensions,
  scale: number,
  target: Dimensions,
): { scale: number; offset: Point } {
  const isSame =
    Math.abs(size.width - target.width) <= sameSize && Math.abs(size.height - target.height) <= sameSize
  if (isSame) return { scale, offset: { x: 0, y: 0 } }
  const fit = Math.min(target.width / size.width, target.height / size.height)
  return {
    scale: scale * fit,
    offset: {
      x: Math.round((target.width - size.width * fit) / 2),
      y: Math.round((target.height - size.height * fit) / 2),
    },
  }
}
