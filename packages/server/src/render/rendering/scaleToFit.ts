import type { Dimensions } from '@certificate-sdk/template'

/** Scale at which the image of a page fits into a box, in px; at most 1, because an enlarged image shows no more. */
export function scaleToFit(page: Dimensions, box: Dimensions): number {
  return Math.min(1, box.width / page.width, box.height / page.height)
}
