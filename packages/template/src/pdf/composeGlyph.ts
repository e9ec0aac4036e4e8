/** A glyph missing from the font file: several glyphs combined, or one with another advance. */
export interface ComposedGlyph {
  /** Glyphs of the font, positioned in font units, y up. Empty if blank. */
  parts: readonly GlyphPart[]
  /** In font units; a whole number. */
  advance: number
}

/** A glyph within a composed one. */
export interface GlyphPart {
  glyph: number
  x: number
  y: number
}

// Flags of a part (OpenType 1.9, glyf, composite glyph description).
const wordArguments = 1
const argumentsAreOffsets = 2
const moreParts = 32

const headerLength = 10
const partLength = 8

/**
 * The outline of a composed glyph: a composite glyph (OpenType 1.9, glyf) of those parts that have ink. Parts are not
 * scaled, so its points are those of the parts.
 *
 * @param outlineOf the outline of a part, with its bounding box
 * @param numberOf number of a part in the target file
 */
export function composeGlyph(
  parts: readonly GlyphPart[],
  outlineOf: (glyph: number) => Uint8Array,
  numberOf: (glyph: number) => number,
): Uint8Array {
  const inked = parts.filter(({ glyph }) => outlineOf(glyph).length)
  if (!inked.length) return new Uint8Array()
  const bytes = new Uint8Array(headerLength + partLength * inked.length)
  const view = new DataView(bytes.buffer)
  view.setInt16(0, -1)
  const boxes = inked.map(({ glyph, x, y }) => {
    const { buffer, byteOffset } = outlineOf(glyph)
    const box = new DataView(buffer, byteOffset, headerLength)
    return [2, 4, 6, 8].map((at, i) => box.getInt16(at) + (i % 2 ? y : x))
  })
  for (let side = 0; side < 4; side++) {
    const values = boxes.map((box) => box[side] as number)
    view.setInt16(2 + 2 * side, side < 2 ? Math.min(...values) : Math.max(...values))
  }
  for (const [i, { glyph, x, y }] of inked.entries()) {
    const at = headerLength + partLength * i
    view.setUint16(at, wordArguments | argumentsAreOffsets | (i + 1 < inked.length ? moreParts : 0))
    view.setUint16(at + 2, numberOf(glyph))
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
  }
  return bytes
}
