import { physicalSize, printSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'

/** Minimum font size that is easy to read in print, in points. */
const smallestPrint = 6

/** Text that is hard to read on paper. */
export interface SmallPrint {
  /** Font size on paper, in points, rounded to a tenth. */
  points: number
  /** Sufficient font size, in px of the page. */
  needed: number
}

/** Checks whether text is too small on paper; pages for screens can be zoomed. */
export function smallPrint(
  size: number,
  page: Pick<Template, 'dimensions' | 'print'>,
): SmallPrint | undefined {
  const scale = physicalSize(page).width / page.dimensions.width
  const points = Math.round(size * scale * 10) / 10
  if (points >= smallestPrint || !printSize(page)) return undefined
  return { points, needed: Math.ceil(smallestPrint / scale) }
}
