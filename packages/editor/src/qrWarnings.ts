import type { FieldLayout } from '@certificate-sdk/template'
import type { Words } from './words/en.ts'

/** Cameras of phones tell squares apart from this many px on. */
const smallestModule = 2
/** A code of so many squares a side (version 10) needs a steady hand and a good print. */
const mostModules = 57
/** Relative luminance (WCAG 2.2) above which dark squares are too near to the white between them (ISO/IEC 15415). */
const lightestModule = 0.4

/** What may keep people from reading a QR code that can be issued: squares too small, too many or too pale. */
export function qrWarnings({ ops }: FieldLayout, words: Words): string[] {
  const dark = ops.find((op) => op.kind === 'rects' && op.rects.length > 4)
  if (dark?.kind !== 'rects') return []
  const [left = 0, , , module = 0] = dark.rects
  let right = left
  for (let i = 0; i + 3 < dark.rects.length; i += 4)
    right = Math.max(right, (dark.rects[i] ?? 0) + (dark.rects[i + 2] ?? 0))
  const modules = Math.round((right - left) / module)
  const warnings: string[] = []
  // Four squares of quiet on every side.
  if (module < smallestModule) warnings.push(words.qrSmall((modules + 8) * smallestModule))
  if (modules > mostModules) warnings.push(words.qrDense)
  if (luminance(dark.color, dark.opacity) > lightestModule) warnings.push(words.qrPale)
  return warnings
}

/** Of a colour on white. */
function luminance(color: string, opacity: number): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = (Number.parseInt(color.slice(at, at + 2), 16) / 255) * opacity + 1 - opacity
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
