import { type FieldLayout, goodQrContrast } from '@certificate-sdk/template/internal'
import type { Messages } from '../locales/en.ts'
import type { OneWarning } from './FieldWarning.ts'

/** Smallest module that phone cameras resolve, in px; a rotated one is blended with its neighbors. */
const smallestModule = { upright: 2, turned: 3 }
/** Number of modules per side (version 10) from which a code needs a steady hand and a good print. */
const mostModules = 57

/**
 * Warns about reasons why people may fail to read an issuable QR code: squares that are too small, too many,
 * or too pale.
 */
export function qrWarnings({ qr, issues }: FieldLayout, messages: Messages): OneWarning[] {
  if (!qr) return []
  const { modules, module, isTurned, contrast } = qr
  const warnings: OneWarning[] = []
  const least = isTurned ? smallestModule.turned : smallestModule.upright
  // A quiet zone of four squares on every side.
  if (module < least) warnings.push({ message: messages.qrSmall((modules + 8) * least), control: 'size' })
  if (modules > mostModules) warnings.push({ message: messages.qrDense })
  // Anything below the minimum is an issue, which is reported separately.
  if (contrast < goodQrContrast && !issues.some(({ code }) => code === 'qr_too_pale'))
    warnings.push({ message: messages.qrPale, control: 'color' })
  return warnings
}
