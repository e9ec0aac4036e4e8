/** One glyph as the shaper placed it; lengths in font units, y up. */
export interface ShapedGlyph {
  id: number
  /** Index of its first UTF-16 unit in the shaped text. */
  cluster: number
  advance: number
  dx: number
  dy: number
}

/** What the shaper is asked for: a stretch of a text, in one direction. */
export interface ShapeRequest {
  /** The whole paragraph; letters join and kern with their neighbours outside the stretch. */
  text: string
  start: number
  end: number
  rightToLeft: boolean
  /** Off where letters are spaced, as a ligature cannot be. */
  ligatures: boolean
}

/** A font file in memory. Lengths are in units of `unitsPerEm`. */
export interface Face {
  readonly id: string
  readonly unitsPerEm: number
  /** The file itself, for embedding. */
  readonly bytes: Uint8Array
  has(codePoint: number): boolean
  /** Glyphs from left to right, whatever the direction of the text. */
  shape(request: ShapeRequest): ShapedGlyph[]
  /** Outline as SVG path data, y up. `''` for a blank. */
  outline(glyph: number): string
  advance(glyph: number): number
}
