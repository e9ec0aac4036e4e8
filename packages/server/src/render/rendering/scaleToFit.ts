import type { Dimensions } from '@certificate-sdk/template'

/** Scale at which a page's image fits into a box, in px; at most 1, because enlarging shows no more detail. */
export function scaleToFit(page: Dimensions, box: Dimensions): number {
  return Math.min(1, box.width / page.width, box.height / page.height)
}
