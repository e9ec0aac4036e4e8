import { shippedFamily } from '../text/matchFamily.ts'
import type { FontHint } from '../text/TextBlock.ts'

/** Ascent and descent of a line, as shares of the font size. */
export type FontLine = readonly [ascent: number, descent: number]

/** Values from the font files. */
const lines: Readonly<Record<string, FontLine>> = {
  Arial: [0.905, 0.212],
  Montserrat: [0.968, 0.251],
  'Noto Sans': [1.069, 0.293],
  'Times New Roman': [0.891, 0.216],
  'Cormorant Garamond': [0.924, 0.287],
  'EB Garamond': [1.007, 0.298],
  'Libre Baskerville': [0.97, 0.27],
  Lora: [1.006, 0.274],
  'Playfair Display': [1.082, 0.251],
  Cinzel: [0.976, 0.372],
  UnifrakturMaguntia: [0.785, 0.25],
  'Great Vibes': [0.851, 0.401],
  'Alex Brush': [0.825, 0.425],
  'Pinyon Script': [0.863, 0.384],
  'Dancing Script': [0.92, 0.28],
  'Courier New': [0.833, 0.3],
}

/** Line of shapes: the same height in every font, as in PowerPoint, and in LibreOffice, which follows it. */
export const shapeLine: FontLine = [1, 0.2]

/**
 * Returns the line of a font in a table cell, where LibreOffice uses the font's own; that of shapes if the font is not
 * shipped.
 */
export function cellLine(font: FontHint): FontLine {
  // Noto's families for Japanese, Chinese, and Korean.
  if (/^noto\s*sans\s*(jp|sc|tc|kr|hk)\b/i.test(font.name)) return [1.16, 0.288]
  return lines[shippedFamily(font) ?? ''] ?? shapeLine
}
