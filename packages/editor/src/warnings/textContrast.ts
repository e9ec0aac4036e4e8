import type { DrawOp, GlyphsOp, PathOp } from '@certificate-sdk/template/internal'
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
 * which may be mostly empty. The letters of a curved text are areas, and its glyphs invisible.
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
  function compare(size: number, at: readonly Point[], color: string, opacity: number): void {
    const least = size * points >= largeFrom ? leastContrast.large : leastContrast.small
    for (const point of at) {
      const behind = colorAt(point)
      if (!behind) continue
      count++
      if (contrast(blend(parseColor(color), behind, opacity), behind) < least) low++
    }
  }
  const size = ops.find((op) => op.kind === 'glyphs')?.size ?? 0
  for (const op of ops) {
    if (op.kind === 'glyphs' && op.opacity) compare(op.size, pointsIn(op), op.color, op.opacity)
    if (op.kind !== 'path' || !op.isLetters) continue
    for (const { outline, paint } of op.parts)
      if (typeof paint === 'string') compare(size, cornersIn(outline, op), paint, op.opacity)
  }
  return low <= count * tolerated
}

/** Points on the edges of areas. */
function cornersIn(outline: string, { rotation }: PathOp): Point[] {
  return Array.from(outline.matchAll(/(-?[\d.]+),(-?[\d.]+)(?=[A-Z]|$)/g), ([, x, y]) =>
    rotatePoint({ x: Number(x), y: Number(y) }, rotation),
  )
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
