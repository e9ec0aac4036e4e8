import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { GlyphPart } from './composeGlyph.ts'

/** Glyphs that represent characters together: a letter with its marks, a ligature, a conjunct. */
export interface TextUnit {
  /** Positions are relative to the unit's left end. */
  parts: GlyphPart[]
  /** Left end, relative to the run's, in px. */
  x: number
  /** In font units, excluding letter spacing and kerning. */
  advance: number
  /** Its characters in reading order. */
  text: string
}

/** Metrics of the run's font. */
export interface UnitMetrics {
  unitsPerEm: number
  /** In font units. */
  advance(glyph: number): number
}

/** Byte order marks, which PDF/A codes may not represent (ISO 19005-2, 6.2.11.7.2); inside a text they join words. */
const byteOrderMarks = /[\ufeff\ufffe]/g
const wordJoiner = '\u2060'

/**
 * Splits a run into units, from left to right. In reading order, their texts add up to exactly the run's text, except
 * byte order marks, which are left out if there is other text.
 */
export function textUnits({ glyphs, text, size }: GlyphsOp, metrics: UnitMetrics): TextUnit[] {
  const perPixel = metrics.unitsPerEm / size
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const textOf = new Map(starts.map((start, i) => [start, text.slice(i ? start : 0, starts[i + 1])]))
  const units: (TextUnit & { cluster: number })[] = []
  for (let i = 0; i < glyphs.length; ) {
    const cluster = glyphs[i]?.cluster ?? 0
    let end = i
    while (glyphs[end]?.cluster === cluster) end++
    const covered = glyphs.slice(i, end)
    // Marks attach to a glyph with an advance, and may be left of it.
    const x = (covered.find(({ id }) => metrics.advance(id) > 0) ?? covered[0])?.x ?? 0
    units.push({
      cluster,
      x,
      parts: covered.map((glyph) => ({
        glyph: glyph.id,
        x: Math.round((glyph.x - x) * perPixel),
        y: Math.round(-glyph.y * perPixel),
      })),
      advance: covered.reduce((sum, { id }) => sum + metrics.advance(id), 0),
      text: textOf.get(cluster) ?? '',
    })
    i = end
  }
  const plain = units.map(({ cluster: _, ...unit }) => ({
    ...unit,
    text: unit.text.replace(byteOrderMarks, ''),
  }))
  const readable = plain.filter((unit) => unit.text !== '')
  return readable.length ? readable : plain.slice(0, 1).map((unit) => ({ ...unit, text: wordJoiner }))
}

/** Joins two adjacent units. */
export function joinUnits(left: TextUnit, right: TextUnit, text: string, perPixel: number): TextUnit {
  const offset = Math.round((right.x - left.x) * perPixel)
  return {
    parts: [...left.parts, ...right.parts.map((part) => ({ ...part, x: part.x + offset }))],
    x: left.x,
    advance: offset + right.advance,
    text,
  }
}
