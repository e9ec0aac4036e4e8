import { createOpBounds } from '../drawing/createOpBounds.ts'
import type { DrawOp, GlyphsOp, PathOp } from '../drawing/DrawOp.ts'
import { placedOutline } from '../drawing/placedOutline.ts'
import { placedPart } from '../drawing/placedPart.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { Rect } from '../geometry/Rect.ts'
import { rotatePoint } from '../geometry/rotatePoint.ts'
import type { Dimensions } from '../model/Template.ts'

/**
 * How far ink may reach past the page's edge before it counts as cut, in px: less than half a pixel is no more than the
 * soft rim that antialiasing gives every outline, and QR codes are moved as far onto whole pixels.
 */
export const edgeTolerance = 0.5

/**
 * How far the ink of these operations reaches past the farthest edge of the page, in px; 0 or less if all of it is on
 * the page. Spaces have no ink.
 */
export function overhang(ops: readonly DrawOp[], page: Dimensions, fonts: FontSet): number {
  const boundsOf = createOpBounds(fonts)
  let most = Number.NEGATIVE_INFINITY
  for (const op of ops) {
    const past = boxOverhang(boundsOf(op), page)
    if (past <= most) continue
    // The rectangles of slanted letters are larger than the letters.
    const isSlanted = op.rotation && op.rotation.degrees % 90 !== 0
    if (past <= 0) most = Math.max(most, past)
    else if (op.kind === 'glyphs' && isSlanted) most = Math.max(most, outlineOverhang(op, page, fonts))
    // The rectangle of a curve has its handles in it.
    else if (op.kind === 'path') most = Math.max(most, pathOverhang(op, page))
    else most = Math.max(most, past)
  }
  return most
}

function boxOverhang({ x, y, width, height }: Rect, page: Dimensions): number {
  return width || height ? Math.max(-x, -y, x + width - page.width, y + height - page.height) : -Infinity
}

function outlineOverhang(op: GlyphsOp, page: Dimensions, fonts: FontSet): number {
  const face = fonts.get(op.face)
  if (!face) return Number.NEGATIVE_INFINITY
  const scale = op.size / face.unitsPerEm
  let most = Number.NEGATIVE_INFINITY
  for (const glyph of op.glyphs) {
    const { x: left, y: top } = rotatePoint({ x: op.x + glyph.x, y: op.y + glyph.y }, op.rotation)
    const polygons = placedOutline(face.outline(glyph.id), scale, op.rotation?.degrees ?? 0)
    for (const [, x, y] of polygons.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
      const [px, py] = [left + Number(x), top + Number(y)]
      most = Math.max(most, -px, -py, px - page.width, py - page.height)
    }
  }
  return most
}

function pathOverhang(op: PathOp, page: Dimensions): number {
  let most = Number.NEGATIVE_INFINITY
  for (const part of op.parts)
    for (const [, x, y] of placedPart(part, op.rotation).matchAll(/(-?[\d.]+),(-?[\d.]+)/g))
      most = Math.max(most, -Number(x), -Number(y), Number(x) - page.width, Number(y) - page.height)
  return most
}
