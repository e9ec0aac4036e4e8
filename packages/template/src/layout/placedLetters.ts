import type { GlyphsOp } from '../drawing/DrawOp.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import { type Bend, bentPosition } from './bend.ts'
import type { PlacedLetter } from './letterPath.ts'

/**
 * Letters of placed runs, with or without ink, before the field's rotation.
 *
 * @param bend circle to follow; the glyphs of one letter, such as its marks, rotate together around the center of its
 *   advance
 */
export function placedLetters(
  runs: readonly GlyphsOp[],
  fonts: Pick<FontSet, 'get'>,
  bend?: Bend,
): PlacedLetter[] {
  return runs.flatMap((run) => {
    const face = fonts.get(run.face)
    if (!face) return []
    const scale = run.size / face.unitsPerEm
    const middles = bend && middlesOf(run, (id) => face.advance(id) * scale)
    return run.glyphs.map((glyph, i): PlacedLetter => {
      const [x, y] = [run.x + glyph.x, run.y + glyph.y]
      const position = bend ? bentPosition(bend, middles?.[i] ?? x, { x, y }) : { x, y, degrees: 0 }
      return { ...position, outline: face.outline(glyph.id), scale, color: run.color }
    })
  })
}

/** Returns the center of each glyph's letter on the baseline, in px of the page. */
function middlesOf({ x, glyphs }: GlyphsOp, advance: (id: number) => number): number[] {
  const middles: number[] = []
  for (let start = 0; start < glyphs.length; ) {
    const cluster = glyphs[start]?.cluster
    let end = start + 1
    while (glyphs[end]?.cluster === cluster && end < glyphs.length) end++
    const letters = glyphs.slice(start, end)
    // Marks have no advance, and may be left of their letter.
    const from = (letters.find(({ id }) => advance(id) > 0) ?? letters[0])?.x ?? 0
    const width = letters.reduce((sum, { id }) => sum + advance(id), 0)
    for (let i = start; i < end; i++) middles.push(x + from + width / 2)
    start = end
  }
  return middles
}
