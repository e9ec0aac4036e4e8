import { type Color, contrast, mixColors, parseColor, writeColor } from '@certificate-sdk/template/internal'
import type { Palette } from '../../document/Design.ts'

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
/** Minimum contrasts with the paper, as in the built-in palettes. */
const least = { ink: 7, accent: 4.5 }

/**
 * Creates a palette of a brand's colors on white paper: the first readable one is the accent, the next one dark enough
 * for text is the ink, and a tint of another one is the soft color. Missing ones are darkened from the first.
 *
 * @param colors `#RRGGBB`, at least one
 */
export function brandPalette(colors: readonly string[]): Palette {
  const all = colors.map(parseColor)
  const first = all[0] ?? black
  const accent = all.find((color) => contrast(color, white) >= least.accent) ?? darkened(first, least.accent)
  const others = all.filter((color) => color !== accent)
  const ink = others.find((color) => contrast(color, white) >= least.ink) ?? darkened(accent, 11)
  const soft = mixColors(others.find((color) => color !== ink) ?? accent, white, 0.8)
  return { paper: '#ffffff', ink: writeColor(ink), accent: writeColor(accent), soft: writeColor(soft) }
}

function darkened(color: Color, wanted: number): Color {
  let share = 0
  let dark = color
  while (contrast(dark, white) < wanted && share < 1) {
    share += 0.05
    dark = mixColors(color, black, share)
  }
  return dark
}
