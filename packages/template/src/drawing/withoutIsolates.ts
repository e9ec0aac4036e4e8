import { isolates } from '../text/rightToLeft.ts'
import type { InkOp } from './DrawOp.ts'

/** The operation with only letters in its text, for files that people copy from. */
export function withoutIsolates(op: InkOp): InkOp {
  if (op.kind !== 'glyphs' || !isolates.test(op.text)) return op
  let text = ''
  const offsets = Array.from(op.text, (character) => {
    const offset = text.length
    if (!isolates.test(character)) text += character
    return Array.from({ length: character.length }, (_, i) => offset + i)
  }).flat()
  const glyphs = op.glyphs.map((glyph) => ({ ...glyph, cluster: offsets[glyph.cluster] ?? glyph.cluster }))
  return { ...op, text, glyphs }
}
