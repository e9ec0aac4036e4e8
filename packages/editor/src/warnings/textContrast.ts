import type { DrawOp, GlyphsOp } from '@certificate-sdk/template/internal'
import { type Point, rotatePoint } from '@certificate-sdk/template/internal'

/** An opaque color: red, green, blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number]

/** Font size from which text counts as large, in points (WCAG 2.2, 1.4.3). */
const largeFrom = 18
const leastContrast = { large: 3, small: 4.5 }
/** A text is hard to read if more than this share of it has too little contrast. */
const tolerated = 0.25
/** Sampled heights above the baseline in each letter, as a share of the font size. */
const heights = [0.1, 0.35, 0.6]

/**
 * Whether a text stands out from its background. Samples behind each letter, not in the box around the text,
 * which may be mostly empty.
 *
 * @param ops of one text field
 * @param colorAt the background color at a point of the page; `undefined` outside
 * @param points size of one template px on paper, in points
 */
export function isReadable(
  ops: readonly DrawOp[],
  colorAt: (point: Point) => Color | undefined,
  points: number,
): boolean {
  let count = 0
  let low = 0
  for (const op of ops) {
    if (op.kind !== 'glyphs') continue
    const least = op.size * points >= largeFrom ? leastContrast.large : leastContrast.small
    for (const point of pointsIn(op)) {
      const behind = colorAt(point)
      if (!behind) continue
      count++
      if (contrast(blend(parseColor(op.color), behind, op.opacity), behind) < least) low++
    }
  }
  return low <= count * tolerated
}

function pointsIn({ glyphs, x, y, size, rotation }: GlyphsOp): Point[] {
  return glyphs.flatMap((glyph) =>
    heights.map((height) =>
      rotatePoint({ x: x + glyph.x + size * 0.25, y: y + glyph.y - size * height }, rotation),
    ),
  )
}

/** Contrast ratio of WCAG, from 1 to 21. */
export function contrast(a: Color, b: Color): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function blend(over: Color, under: Color, opacity: number): Color {
  const mix = (i: 0 | 1 | 2) => over[i] * opacity + under[i] * (1 - opacity)
  return [mix(0), mix(1), mix(2)]
}

/** @param color `#RRGGBB` */
export function parseColor(color: string): Color {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}
