import { physicalSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'
import type { QrFacts } from './FieldLayout.ts'
import { goodQrContrast } from './qrContrast.ts'

/** Smallest module that phone cameras resolve, in px; a rotated one is blended with its neighbors. */
const smallestModule = { upright: 2, turned: 3 }
/**
 * The same on paper, in points: 0.38 mm, which is read from a gray print at 150 dpi wherever its modules lie among the
 * pixels.
 */
const smallestPrinted = { upright: 1.08, turned: 1.62 }
/** Number of modules per side (version 10) from which a code needs a steady hand and a good print. */
const maxModules = 57

/** Reasons why people may fail to read a QR code that can be issued. */
export interface QrConcerns {
  /** Width in px at which its modules are large enough, if they are not. */
  needed?: number
  isDense: boolean
  isPale: boolean
}

/** Finds out whether the modules of a code are too small, too many, or too pale on its page. */
export function qrConcerns(
  { modules, module, isTurned, contrast }: QrFacts,
  page: Pick<Template, 'dimensions' | 'print'>,
): QrConcerns {
  const min = minModule(isTurned ? 'turned' : 'upright', page)
  return {
    // A quiet zone of four squares on every side.
    ...(module < min && { needed: (modules + 8) * min }),
    isDense: modules > maxModules,
    isPale: contrast < goodQrContrast,
  }
}

/** In px of the page. On one for screens, of 0.75 pt per px, paper asks for no more than screens do. */
function minModule(
  position: keyof typeof smallestModule,
  page: Pick<Template, 'dimensions' | 'print'>,
): number {
  const pixelsPerPoint = page.dimensions.width / physicalSize(page).width
  return Math.max(smallestModule[position], Math.ceil(smallestPrinted[position] * pixelsPerPoint))
}
