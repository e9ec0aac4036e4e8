import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Color, colorsOf, contrast, mix } from '../testing/themeColors.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const themes = {
  light: colorsOf(css, 'light'),
  dark: colorsOf(css, 'dark'),
}

/** Returns a token's color, or a mix such as `accent 14% surface`. */
function color(theme: Record<string, Color>, name: string): Color {
  const [first = '', percent, second] = name.split(' ')
  const found = theme[first]
  if (!found) throw new Error(`There is no color ${first}.`)
  return second ? mix(found, Number.parseInt(percent ?? '', 10), color(theme, second)) : found
}

const textPairs = [
  ['text', 'surface'],
  ['text', 'raised'],
  ['text', 'canvas'],
  ['text', 'text 6% surface'],
  ['text', 'accent 14% surface'],
  ['text', 'warning 12% surface'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['muted', 'canvas'],
  ['muted', 'text 6% surface'],
  ['accent-text', 'accent'],
  ['accent-text', 'accent 88% text'],
  ['selection-text', 'selection'],
  ['selection-text', 'guide'],
  ['accent', 'surface'],
  ['accent', 'accent 14% surface'],
  ['danger', 'surface'],
  ['danger', 'raised'],
  ['danger', 'text 6% raised'],
  ['warning', 'surface'],
  ['warning', 'raised'],
  ['success', 'surface'],
  ['success', 'raised'],
] as const

const shapePairs = [
  ['control-line', 'surface'],
  ['control-line', 'raised'],
  ['accent', 'raised'],
  ['accent', 'accent 14% surface'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
  ['accent', 'canvas'],
  ['guide', 'canvas'],
  ['warning', 'warning 12% surface'],
  ['muted', 'accent 14% surface'],
] as const

describe.each(['light', 'dark'] as const)('the %s theme', (name) => {
  const theme = themes[name]

  it.each(textPairs)('has text in %s readable on %s (WCAG AA, 4.5:1)', (text, ground) => {
    expect(contrast(color(theme, text), color(theme, ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(shapePairs)('has shapes in %s visible on %s (WCAG AA, 3:1)', (shape, ground) => {
    expect(contrast(color(theme, shape), color(theme, ground))).toBeGreaterThanOrEqual(3)
  })

  it('has guides that are visible on a white page (WCAG AA, 3:1)', () => {
    expect(contrast(color(theme, 'guide'), [255, 255, 255])).toBeGreaterThanOrEqual(3)
  })
})

describe('the themes', () => {
  it('are both complete', () => {
    expect(Object.keys(themes.light)).toHaveLength(16)
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light))
  })
})

describe('the contrast', () => {
  it.each([
    [[0, 0, 0], [255, 255, 255], 21],
    [[255, 255, 255], [255, 255, 255], 1],
    [[119, 119, 119], [255, 255, 255], 4.48],
  ] as const)('of %o and %o is %d', (a, b, expected) => {
    expect(contrast(a, b)).toBeCloseTo(expected, 2)
  })
})
