import {
  type Color,
  contrast,
  isDark,
  luminance,
  mixColors,
  parseColor,
  writeColor,
} from '@certificate-sdk/template/internal'
import type { ColorInUse } from './colorsInUse.ts'
import type { Palette } from './Design.ts'

const white: Color = [255, 255, 255]
const black: Color = [0, 0, 0]

/** Minimum contrast between a color of letters or lines and the paper; a color with less is a tint. */
const minContrast = 3
/** The same if all other colors are the ink, such as thin gold lines beside black letters. */
const minAccentContrast = 1.8
/** Maximum contrast of a gray that is the accent of a design without another one, as a share of the ink's. */
const paleInk = 0.6
/** Minimum share of all letters for the color with the highest contrast to be the ink. */
const minInkShare = 0.1
/** Minimum difference between the channels of a color that has a hue. */
const minHue = 48

/**
 * Maps each color of a design to a palette, by its role in the design. A dark design stays dark, on a night version of
 * the palette. Black and gray letters are ink, and colors that are unreadable on the page are tints.
 *
 * @param colors colors of the design, from `colorsInUse`
 * @returns colors by color, all in lower case
 */
export function paletteChange(colors: readonly ColorInUse[], palette: Palette): ReadonlyMap<string, string> {
  const paper = paperOf(colors)
  const target = isDark(parseColor(paper)) ? nightPalette(palette) : palette
  return new Map([...rolesOf(colors, paper)].map(([color, role]) => [color, target[role].toLowerCase()]))
}

/** Returns a palette for dark pages with the same hues, as readable as the other one on light pages. */
export function nightPalette({ paper, ink, accent, soft }: Palette): Palette {
  const ground = until(parseColor(ink), black, (color) => contrast(color, white) >= 15)
  const tint = mixColors(ground, parseColor(accent), 0.35)
  const light = until(parseColor(paper), white, (color) => contrast(color, tint) >= 7)
  const bright = until(
    mixColors(parseColor(accent), parseColor(soft), 0.5),
    white,
    (color) => contrast(color, tint) >= 4.5,
  )
  return {
    paper: writeColor(ground),
    ink: writeColor(light),
    accent: writeColor(bright),
    soft: writeColor(tint),
  }
}

/** Mixes a color with as much of another one as needed. */
function until(color: Color, other: Color, isEnough: (color: Color) => boolean): Color {
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = mixColors(color, other, share)
    if (isEnough(mixed)) return mixed
  }
  return other
}

function rolesOf(colors: readonly ColorInUse[], paper: string): Map<string, keyof Palette> {
  const to = (color: string) => contrast(parseColor(color), parseColor(paper))
  const isAway = (color: string) => isBeyond(parseColor(color), parseColor(paper))
  const letters = colors.reduce((sum, use) => sum + use.letters, 0)
  const written = colors.filter((use) => use.letters > 0 && use.letters >= letters * minInkShare)
  const ink = byContrast(written, to) ?? byContrast(colors, to)
  const others = colors.filter(({ color }) => color !== ink && to(color) >= minContrast)
  const hasAccent = others.some(({ color }) => hasHue(color))
  const least = hasAccent ? minContrast : minAccentContrast
  return new Map(
    colors.map(({ color, isGround }): [string, keyof Palette] => {
      if (color === paper || (!isGround && isAway(color))) return [color, 'paper']
      if (isGround) return [color, 'soft']
      if (color === ink) return [color, 'ink']
      if (hasHue(color)) return [color, to(color) >= least ? 'accent' : 'soft']
      if (to(color) < minContrast) return [color, 'soft']
      return [color, hasAccent || !ink || to(color) > to(ink) * paleInk ? 'ink' : 'accent']
    }),
  )
}

/** Returns the color of the page with the highest contrast to the letters. */
function paperOf(colors: readonly ColorInUse[]): string {
  const grounds = colors.filter(({ isGround }) => isGround)
  const [first] = [...colors].sort((a, b) => b.letters - a.letters)
  const from = (color: string) => (first ? contrast(parseColor(color), parseColor(first.color)) : 0)
  return byContrast(grounds, from) ?? assumedPaper(colors)
}

/** Returns white below dark letters, and black below light ones, because the color of an image is unknown. */
function assumedPaper(colors: readonly ColorInUse[]): string {
  const [first] = [...colors].sort((a, b) => b.letters - a.letters)
  return writeColor(first && luminance(parseColor(first.color)) > 0.4 ? black : white)
}

function byContrast(colors: readonly ColorInUse[], to: (color: string) => number): string | undefined {
  return [...colors].sort((a, b) => to(b.color) - to(a.color))[0]?.color
}

/** Returns true if a color is lighter than a light paper, or darker than a dark one. */
function isBeyond(color: Color, paper: Color): boolean {
  const [light, ground] = [luminance(color), luminance(paper)]
  return isDark(paper) ? light <= ground : light >= ground
}

function hasHue(color: string): boolean {
  const channels = parseColor(color)
  return Math.max(...channels) - Math.min(...channels) >= minHue
}
