import { physicalSize, printSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'

/** Smallest font size that is easy to read in print, in points. */
const smallestPrint = 6

/** Words that are hard to read on paper. */
export interface SmallPrint {
  /** Font size on paper, in points, to a tenth. */
  points: number
  /** Font size that is large enough, in px of the page. */
  needed: number
}

/** Finds out whether words are too small on paper; a page for screens can be enlarged at will. */
export function smallPrint(
  size: number,
  page: Pick<Template, 'dimensions' | 'print'>,
): SmallPrint | undefined {
  const scale = physicalSize(page).width / page.dimensions.width
  const points = Math.round(size * scale * 10) / 10
  if (points >= smallestPrint || !printSize(page)) return undefined
  return { points, needed: Math.ceil(smallestPrint / scale) }
}
