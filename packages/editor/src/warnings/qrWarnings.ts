import { type FieldLayout, goodQrContrast, leastQrContrast } from '@certificate-sdk/template/internal'
import type { Messages } from '../locales/en.ts'
import type { OneWarning } from './FieldWarning.ts'

/** Smallest module that phone cameras resolve, in px; one that is turned is blended with its neighbors. */
const smallestModule = { upright: 2, turned: 3 }
/** From this many modules per side (version 10) a code needs a steady hand and a good print. */
const mostModules = 57

/** What may keep people from reading a QR code that can be issued: squares too small, too many or too pale. */
export function qrWarnings({ qr }: FieldLayout, messages: Messages): OneWarning[] {
  if (!qr) return []
  const { modules, module, isTurned, contrast } = qr
  const warnings: OneWarning[] = []
  const least = isTurned ? smallestModule.turned : smallestModule.upright
  // Four squares of quiet on every side.
  if (module < least) warnings.push({ message: messages.qrSmall((modules + 8) * least), control: 'size' })
  if (modules > mostModules) warnings.push({ message: messages.qrDense })
  // Less than the least is an issue, which says so itself.
  if (contrast < goodQrContrast && contrast >= leastQrContrast)
    warnings.push({ message: messages.qrPale, control: 'color' })
  return warnings
}
