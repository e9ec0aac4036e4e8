/** For tests: red, green and blue of 0 to 255. */
export type Color = readonly [number, number, number]

/** For tests: the colors of a theme that a style sheet sets as custom properties, by name. */
export function colorsOf(css: string, theme: 'light' | 'dark'): Record<string, Color> {
  const found = css.matchAll(
    /--([\w-]+): var\(--csdk-[\w-]+, (?:light-dark\()?#([0-9a-f]{6})(?:, #([0-9a-f]{6})\))?\)/g,
  )
  return Object.fromEntries(
    [...found].map(([, name = '', light = '', dark = light]) => [
      name,
      parseHex(theme === 'light' ? light : dark),
    ]),
  )
}

function parseHex(hex: string): Color {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(0), part(2), part(4)]
}

/** For tests: `color-mix(in srgb, a share%, b)`. */
export function mix(a: Color, percent: number, b: Color): Color {
  const part = (i: 0 | 1 | 2) => (a[i] * percent + b[i] * (100 - percent)) / 100
  return [part(0), part(1), part(2)]
}

/** For tests: the contrast of WCAG 2, from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: Color): number {
  const [red, green, blue] = color.map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
