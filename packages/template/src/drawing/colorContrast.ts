/** An opaque color: red, green, blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Contrast ratio of WCAG, from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Relative luminance of a color, from 0 for black to 1 for white (WCAG). */
export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns true if white is more readable on a color than black. */
export function isDark(color: Color): boolean {
  return luminance(color) < 0.18
}

/** Blends a share of the second color over the first. */
export function mixColors(under: Color, over: Color, share: number): Color {
  const mix = (i: 0 | 1 | 2) => under[i] * (1 - share) + over[i] * share
  return [mix(0), mix(1), mix(2)]
}

/** @param color `#RRGGBB` */
export function parseColor(color: string): Color {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** Writes a color as `#rrggbb`. */
export function writeColor(color: Color): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
