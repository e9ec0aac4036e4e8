import type { Palette } from '../../document/Design.ts'

/** Red, green, blue from 0 to 255. */
type Color = readonly [number, number, number]

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]
/** Contrasts with the paper, as built-in palettes have them at least. */
const least = { ink: 7, accent: 4.5 }

/**
 * Makes a palette of a brand's colors on white paper: the first one that can be read there is the accent, the next that is
 * dark enough for texts the ink, and a tint of another one the soft color. Missing ones are darkened from the first.
 *
 * @param colors `#RRGGBB`, at least one
 */
export function brandPalette(colors: readonly string[]): Palette {
  const all = colors.map(parse)
  const first = all[0] ?? black
  const accent = all.find((color) => contrastOnWhite(color) >= least.accent) ?? darkened(first, least.accent)
  const others = all.filter((color) => color !== accent)
  const ink = others.find((color) => contrastOnWhite(color) >= least.ink) ?? darkened(accent, 11)
  const soft = mix(others.find((color) => color !== ink) ?? accent, white, 0.8)
  return { paper: '#ffffff', ink: hex(ink), accent: hex(accent), soft: hex(soft) }
}

function darkened(color: Color, wanted: number): Color {
  let share = 0
  let dark = color
  while (contrastOnWhite(dark) < wanted && share < 1) {
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

/** Contrast ratio of WCAG with white paper. This file is loaded alone, without the editor's own function. */
function contrastOnWhite(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

function parse(color: string): Color {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
