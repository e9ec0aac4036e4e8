import type { GlyphsOp } from '@certificate-sdk/template/internal'
import type { GlyphPart } from './composeGlyph.ts'

/** Glyphs of a run that stand for characters together: a letter with its marks, a ligature, a conjunct. */
export interface TextUnit {
  /** From the left end of the unit, in font units. */
  parts: GlyphPart[]
  /** Left end, from that of the run, in px. */
  x: number
  /** In font units, without what letter spacing and kerning beside it add. */
  advance: number
  /** Its characters in the order in which they are read. */
  text: string
}

/** What the units of a run are measured by. */
export interface UnitMetrics {
  unitsPerEm: number
  /** Advance of a glyph, in font units. */
  advance(glyph: number): number
}

/** The units of a run, from left to right; their texts in the order of reading are the run's text, exactly. */
export function textUnits({ glyphs, text, size }: GlyphsOp, metrics: UnitMetrics): TextUnit[] {
  const perPixel = metrics.unitsPerEm / size
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const textOf = new Map(starts.map((start, i) => [start, text.slice(i ? start : 0, starts[i + 1])]))
  const units: (TextUnit & { cluster: number })[] = []
  for (let i = 0; i < glyphs.length; ) {
    const cluster = glyphs[i]?.cluster ?? 0
    let end = i
    while (glyphs[end]?.cluster === cluster) end++
    const own = glyphs.slice(i, end)
    // Marks hang on a glyph with an advance, and may be beside the unit's left end.
    const x = (own.find(({ id }) => metrics.advance(id) > 0) ?? own[0])?.x ?? 0
    units.push({
      cluster,
      x,
      parts: own.map((glyph) => ({
        glyph: glyph.id,
        x: Math.round((glyph.x - x) * perPixel),
        y: Math.round(-glyph.y * perPixel),
      })),
      advance: own.reduce((sum, { id }) => sum + metrics.advance(id), 0),
      text: textOf.get(cluster) ?? '',
    })
    i = end
  }
  return units.map(({ cluster: _, ...unit }) => unit)
}

/** Two units beside each other as one. */
export function joinUnits(left: TextUnit, right: TextUnit, text: string, perPixel: number): TextUnit {
  const offset = Math.round((right.x - left.x) * perPixel)
  return {
    parts: [...left.parts, ...right.parts.map((part) => ({ ...part, x: part.x + offset }))],
    x: left.x,
    advance: offset + right.advance,
    text,
  }
}
