import type { GlyphsOp, InkOp } from '../drawing/DrawOp.ts'
import type { Rect } from '../geometry/Rect.ts'
import type { UnitMetrics } from './textUnits.ts'

/** Shares of the font size that a line has above and below its baseline. */
const ascent = 0.8
const descent = 0.2

/**
 * The areas that a linked text can be clicked in, before rotation: one per line, because a link may continue on the next.
 *
 * @param metricsOf metrics of a face
 */
export function linkAreas(ops: readonly InkOp[], metricsOf: (face: string) => UnitMetrics): Rect[] {
  const lines = new Map<number, Rect>()
  for (const op of ops) {
    if (op.kind !== 'glyphs' || !op.glyphs.length) continue
    const area = areaOf(op, metricsOf(op.face))
    const known = lines.get(op.y)
    lines.set(op.y, known ? around(known, area) : area)
  }
  return [...lines.values()]
}

function areaOf({ glyphs, size, x, y }: GlyphsOp, { unitsPerEm, advance }: UnitMetrics): Rect {
  const right = Math.max(...glyphs.map((glyph) => glyph.x + (advance(glyph.id) / unitsPerEm) * size))
  return { x, y: y - ascent * size, width: right, height: (ascent + descent) * size }
}

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)]
  return { x, y, width: right - x, height: bottom - y }
}
