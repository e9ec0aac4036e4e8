import { contrast, mixColors, parseColor, writeColor } from '@certificate-sdk/template/internal'

/** Colors of an organization, as `#rrggbb`. */
export interface Brand {
  /** Band at the top of pages and emails. */
  color: string
  /** Links and buttons. */
  accent: string
}

/** A readable accent color, and the color of text on it. */
interface ReadableAccent {
  accent: string
  accentText: string
}

/** Colors of a brand for light and dark pages. */
export interface BrandColors {
  band: string
  light: ReadableAccent
  dark: ReadableAccent
}

/** Minimum contrast of readable text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/** Backgrounds of text on pages and in emails: cards, and their surroundings. */
const grounds = { light: ['#ffffff', '#f1f2f4'], dark: ['#1b1d21', '#111316'] } as const

/** Color of text on an accent color. */
const wordsOn = { light: '#ffffff', dark: '#10131c' } as const

/**
 * Makes a brand's colors readable: darker on a light page, lighter on a dark one, and no more than needed. The band
 * keeps its color, because it has no text.
 */
export function brandColors({ color, accent }: Brand): BrandColors {
  return { band: color, light: readable(accent, 'light'), dark: readable(accent, 'dark') }
}

function readable(color: string, theme: keyof typeof grounds): ReadableAccent {
  const others = [...grounds[theme], wordsOn[theme]].map(parseColor)
  const [chosen, end] = [parseColor(color), parseColor(theme === 'light' ? '#000000' : '#ffffff')]
  const mixed = (percent: number) => writeColor(mixColors(chosen, end, percent / 100))
  const isReadable = (accent: string) =>
    others.every((other) => contrast(parseColor(accent), other) >= minContrast)
  // Contrast only grows with the share, so bisection finds the smallest one that suffices.
  let [low, high] = [0, 100]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReadable(mixed(middle))) high = middle
    else low = middle + 1
  }
  return { accent: mixed(low), accentText: wordsOn[theme] }
}
