import type { Dimensions } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'

/** Maximum difference in px between the sizes of pages that count as equal: programs round. */
const sameSize = 2

/**
 * Fits a page in the middle of the first one's area, without cropping or stretching it. It touches two opposite edges,
 * or all four if it has the same size.
 *
 * @param size of the page at the scale of the first one
 * @param target size of the first page
 * @returns whole px
 */
export function placeWithin(size: Dimensions, target: Dimensions): Rect {
  const isSame =
    Math.abs(size.width - target.width) <= sameSize && Math.abs(size.height - target.height) <= sameSize
  if (isSame) return { x: 0, y: 0, ...target }
  const fit = Math.min(target.width / size.width, target.height / size.height)
  const [width, height] = [Math.round(size.width * fit), Math.round(size.height * fit)]
  const middle = (room: number) => Math.round(room / 2)
  return { x: middle(target.width - width), y: middle(target.height - height), width, height }
}
