import type { Palette } from '../../document/Design.ts'
import { type Color, contrast, parseColor } from '../../warnings/textContrast.ts'

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
/** Contrasts with the paper, as built-in palettes have them at least. */
const least = { ink: 7, accent: 4.5 }

/**
 * Makes a palette of a brand's colors on white paper: the first one that can be read there is the accent, the next that is
 * dark enough for texts the ink, and a tint of another one the soft color. What is missing is darkened from the first.
 *
 * @param colors `#RRGGBB`, at least one
 */
export function brandPalette(colors: readonly string[]): Palette {
  const all = colors.map(parseColor)
  const first = all[0] ?? black
  const accent = all.find((color) => contrast(color, white) >= least.accent) ?? darkened(first, least.accent)
  const others = all.filter((color) => color !== accent)
  const ink = others.find((color) => contrast(color, white) >= least.ink) ?? darkened(accent, 11)
  const soft = mix(others.find((color) => color !== ink) ?? accent, white, 0.8)
  return { paper: '#ffffff', ink: hex(ink), accent: hex(accent), soft: hex(soft) }
}

function darkened(color: Color, wanted: number): Color {
  let share = 0
  let dark = color
  while (contrast(dark, white) < wanted && share < 1) {
    share += 0.05
    dark = mix(color, black, share)
  }
  return dark
}

function mix(color: Color, other: Color, share: number): Color {
  const channel = (i: 0 | 1 | 2) => Math.round(color[i] * (1 - share) + other[i] * share)
  return [channel(0), channel(1), channel(2)]
}

function hex(color: Color): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
