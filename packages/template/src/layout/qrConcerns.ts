import { physicalSize } from '../model/physicalSize.ts'
import type { Template } from '../model/Template.ts'
import type { QrFacts } from './FieldLayout.ts'
import { goodQrContrast } from './qrContrast.ts'

/** Minimum module that phone cameras resolve, in px; a rotated one blends with its neighbors. */
const smallestModule = { upright: 2, turned: 3 }
/** Minimum module on paper, in points: 0.38 mm, readable in a gray print at 150 dpi however modules align with pixels. */
const smallestPrinted = { upright: 1.08, turned: 1.62 }
/** Modules per side (version 10) from which a code needs a steady hand and a good print. */
const maxModules = 57

/** Reasons why people may fail to scan a QR code that can be issued. */
export interface QrConcerns {
  /** Width in px at which its modules are large enough, if they aren't. */
  needed?: number
  isDense: boolean
  isPale: boolean
}

/** Checks whether a code's modules are too small, too many, or too pale for its page. */
export function qrConcerns(
  { modules, module, isTurned, contrast }: QrFacts,
  page: Pick<Template, 'dimensions' | 'print'>,
): QrConcerns {
  const min = minModule(isTurned ? 'turned' : 'upright', page)
  return {
    // A quiet zone of four modules on every side.
    ...(module < min && { needed: (modules + 8) * min }),
    isDense: modules > maxModules,
    isPale: contrast < goodQrContrast,
  }
}

/** Minimum module in px of the page. For a screen page, at 0.75 pt per px, paper requires no more than screens. */
function minModule(
  position: keyof typeof smallestModule,
  page: Pick<Template, 'dimensions' | 'print'>,
): number {
  const pixelsPerPoint = page.dimensions.width / physicalSize(page).width
  return Math.max(smallestModule[position], Math.ceil(smallestPrinted[position] * pixelsPerPoint))
}
