import { type Color, contrast, mixColors, parseColor } from '../drawing/colorContrast.ts'
import type { DrawOp, GlyphsOp, PathOp } from '../drawing/DrawOp.ts'
import { type Point, rotatePoint } from '../geometry/rotatePoint.ts'

/** Font size from which text counts as large, in points (WCAG 2.2, 1.4.3). */
const largeFrom = 18

const minContrast = { large: 3, small: 4.5 }

/** Share of a text with too little contrast from which it is hard to read. */
const tolerated = 0.25

/** Letters this large, in points, and fainter than this are a watermark, which need not be readable. */
const [watermarkFrom, faint] = [144, 0.2]

/** Sampled heights above the baseline of each letter, as a share of the font size. */
const heights = [0.1, 0.35, 0.6]

/**
 * Returns true if a text has enough contrast to its background. Samples behind each letter rather than in the text's
 * box, which may be mostly empty. The letters of a curved text are areas, and its glyphs invisible.
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
    if (size * points >= watermarkFrom && opacity < faint) return
    const least = size * points >= largeFrom ? minContrast.large : minContrast.small
    const ink = parseColor(color)
    let before: Color | undefined
    let isLow = false
    for (const point of at) {
      const behind = colorAt(point)
      if (!behind) continue
      count++
      // Most points of a text have the same color behind them.
      if (!before || !isSame(behind, before))
        isLow = contrast(mixColors(behind, ink, opacity), behind) < least
      before = behind
      if (isLow) low++
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

function isSame(a: Color, b: Color): boolean {
  return a[0] === b[0] && a[1] === b[1] && a[2] === b[2]
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
