import { physicalSize } from '@certificate-sdk/template'
import { type FieldLayout, goodQrContrast } from '@certificate-sdk/template/internal'
import type { EditorPage } from '../document/EditorDocument.ts'
import type { Messages } from '../locales/en.ts'
import type { OneWarning } from './FieldWarning.ts'

/** Smallest module that phone cameras resolve, in px; a rotated one is blended with its neighbors. */
const smallestModule = { upright: 2, turned: 3 }
/**
 * The same on paper, in points: 0.38 mm, which is read from a gray print at 150 dpi wherever its modules lie among the
 * pixels.
 */
const smallestPrinted = { upright: 1.08, turned: 1.62 }
/** Number of modules per side (version 10) from which a code needs a steady hand and a good print. */
const mostModules = 57

/**
 * Warns about reasons why people may fail to read an issuable QR code: squares that are too small, too many,
 * or too pale.
 */
export function qrWarnings(
  { qr, issues }: FieldLayout,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
  messages: Messages,
): OneWarning[] {
  if (!qr) return []
  const { modules, module, isTurned, contrast } = qr
  const warnings: OneWarning[] = []
  const least = leastModule(isTurned ? 'turned' : 'upright', page)
  // A quiet zone of four squares on every side.
  if (module < least) warnings.push({ message: messages.qrSmall((modules + 8) * least), control: 'size' })
  if (modules > mostModules) warnings.push({ message: messages.qrDense })
  // Anything below the minimum is an issue, which is reported separately.
  if (contrast < goodQrContrast && !issues.some(({ code }) => code === 'qr_too_pale'))
    warnings.push({ message: messages.qrPale, control: 'color' })
  return warnings
}

/** In px of the page. On one for screens, of 0.75 pt per px, paper asks for no more than screens do. */
function leastModule(
  position: keyof typeof smallestModule,
  page: Pick<EditorPage, 'dimensions' | 'print'>,
): number {
  const pixelsPerPoint = page.dimensions.width / physicalSize(page).width
  return Math.max(smallestModule[position], Math.ceil(smallestPrinted[position] * pixelsPerPoint))
}
