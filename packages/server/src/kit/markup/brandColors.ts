import { contrast, mixColors, parseColor, writeColor } from '@certificate-sdk/template/internal'

/** Colors of an organization, as `#rrggbb`. */
export interface Brand {
  /** A band at the top of pages and emails. */
  color: string
  /** Links and buttons. */
  accent: string
}

/** An accent color that can be read on a page, and the color of words on it. */
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

/** Contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
const minContrast = 4.5

/** Backgrounds that text has on pages and in emails: cards, and what is around them. */
const grounds = { light: ['#ffffff', '#f1f2f4'], dark: ['#1b1d21', '#111316'] } as const

/** Color of words on an accent color. */
const wordsOn = { light: '#ffffff', dark: '#10131c' } as const

/**
 * Makes the colors of a brand readable: darker on a light page, lighter on a dark one, and never more than needed. The band is
 * as it was chosen, since nothing is written on it.
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
  // Contrast only grows with the share, so the first that is enough is found by halving.
  let [low, high] = [0, 100]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isReadable(mixed(middle))) high = middle
    else low = middle + 1
  }
  return { accent: mixed(low), accentText: wordsOn[theme] }
}
