import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { DrawOp, GlyphsOp, PathOp } from '../drawing/DrawOp.ts'
import { placedOutline } from '../drawing/placedOutline.ts'
import { placedPart } from '../drawing/placedPart.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { Rect } from '../geometry/Rect.ts'
import { type Point, rotatePoint } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'

/**
 * Maximum extent past the page's edge that doesn't count as cut, in px: less than half a pixel is only the antialiased
 * edge of an outline, and snapping moves QR codes by as much.
 */
export const edgeTolerance = 0.5

/**
 * Maximum extent of these operations' ink past the page's edges, in px; 0 or less if everything is on the page. Spaces
 * have no ink.
 *
 * @param boundsOf cached measurements
 */
export function overhang(
  ops: readonly DrawOp[],
  page: Dimensions,
  fonts: FontSet,
  boundsOf = createOpBounds(fonts),
): number {
  let max = Number.NEGATIVE_INFINITY
  for (const op of ops) {
    const past = boxOverhang(boundsOf(op), page)
    if (past <= max) continue
    // The rectangles of slanted letters and curves are larger than their ink.
    const isLarger =
      op.kind === 'path' || (op.kind === 'glyphs' && op.rotation && op.rotation.degrees % 90 !== 0)
    max = Math.max(max, past > 0 && isLarger ? outlineOverhang(op, page, fonts) : past)
  }
  return max
}

function boxOverhang({ x, y, width, height }: Rect, page: Dimensions): number {
  return width || height ? Math.max(-x, -y, x + width - page.width, y + height - page.height) : -Infinity
}

function outlineOverhang(op: GlyphsOp | PathOp, page: Dimensions, fonts: FontSet): number {
  let max = Number.NEGATIVE_INFINITY
  for (const { x: left, y: top, outline } of outlinesOf(op, fonts))
    for (const [, x, y] of outline.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
      const [px, py] = [left + Number(x), top + Number(y)]
      max = Math.max(max, -px, -py, px - page.width, py - page.height)
    }
  return max
}

/** Polygons, each with the position of its origin. */
function outlinesOf(op: GlyphsOp | PathOp, fonts: FontSet): (Point & { outline: string })[] {
  if (op.kind === 'path')
    return op.parts.map((part) => ({ x: 0, y: 0, outline: placedPart(part, op.rotation) }))
  const face = fonts.get(op.face)
  if (!face) return []
  const scale = op.size / face.unitsPerEm
  return op.glyphs.map((glyph) => ({
    ...rotatePoint({ x: op.x + glyph.x, y: op.y + glyph.y }, op.rotation),
    outline: placedOutline(face.outline(glyph.id), scale, op.rotation?.degrees ?? 0),
  }))
}
