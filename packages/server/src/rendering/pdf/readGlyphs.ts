import type { GlyphsOp } from '@certificate-sdk/template'

type Glyph = GlyphsOp['glyphs'][number]

/** A glyph and the characters that a reader is to take it for; `''` = none. */
export interface ReadGlyph {
  glyph: Glyph
  characters: string
  /** Its advance with those of the glyphs behind it that stand for none, so that readers see no gap. */
  advance: number
}

interface Cluster {
  glyphs: Glyph[]
  text: string
}

/**
 * A run's glyphs as they are seen, left to right, with what each is read as: readers turn letters from right to left
 * around by themselves.
 *
 * The characters of a cluster are dealt out to its glyphs, so that each glyph that is shown as text stands for at least
 * one and all of them together for the text, exactly. Glyphs without an advance (accents, dots), behind which readers
 * would see a gap, and the last of those for which no character is left (vowels of two parts) stand for none.
 *
 * @param advance of a glyph, in any unit
 */
export function readGlyphs(op: GlyphsOp, advance: (glyph: number) => number): ReadGlyph[] {
  return clustersOf(op).flatMap((cluster) => dealOut(cluster, op.rightToLeft, advance))
}

/** Glyphs that stand for characters together, with these, in the order of the glyphs. */
function clustersOf({ glyphs, text }: GlyphsOp): Cluster[] {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const ends = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]))
  const clusters: (Cluster & { start: number })[] = []
  for (const glyph of glyphs) {
    const last = clusters.at(-1)
    const start = glyph.cluster
    if (last?.start === start) last.glyphs.push(glyph)
    else clusters.push({ glyphs: [glyph], text: text.slice(start, ends.get(start)), start })
  }
  return clusters
}

function dealOut(
  { glyphs, text }: Cluster,
  rightToLeft: boolean,
  advance: (glyph: number) => number,
): ReadGlyph[] {
  const all = [...text]
  const wide = glyphs.filter(({ id }) => advance(id) > 0)
  const shown = (wide.length ? wide : glyphs).slice(0, all.length)
  const order = rightToLeft ? [...shown].reverse() : shown
  const result: ReadGlyph[] = []
  let before: ReadGlyph | undefined
  for (const glyph of glyphs) {
    const place = order.indexOf(glyph)
    const isLast = place === order.length - 1
    const characters = place < 0 ? '' : isLast ? all.slice(place).join('') : (all[place] ?? '')
    const read = { glyph, characters, advance: advance(glyph.id) }
    if (characters !== '') before = read
    else if (before) before.advance += read.advance
    result.push(read)
  }
  return result
}
