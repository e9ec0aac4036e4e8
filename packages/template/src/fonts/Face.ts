import type { Underline } from './readUnderline.ts'

/** A glyph as placed by the shaper; lengths in font units, y up. */
export interface ShapedGlyph {
  id: number
  /** Index of its first UTF-16 unit in the shaped text. */
  cluster: number
  advance: number
  dx: number
  dy: number
}

/** A stretch of text to shape, in one direction. */
export interface ShapeRequest {
  /** The whole paragraph; letters join and kern with neighbors outside the stretch. */
  text: string
  start: number
  end: number
  rightToLeft: boolean
  /** Off for letter spacing, because ligatures can't be spaced. */
  ligatures: boolean
  /** ISO 15924; default: the script of the first letter. */
  script?: string | undefined
  /** BCP 47, for language-specific letter forms. */
  language?: string | undefined
}

/** Bounds of a glyph's ink, in font units, y up; all 0 if blank. */
export type GlyphExtent = readonly [left: number, bottom: number, right: number, top: number]

/** A font file in memory. Lengths are in units of `unitsPerEm`. */
export interface Face {
  readonly id: string
  readonly unitsPerEm: number
  /** The file itself, for embedding. */
  readonly bytes: Uint8Array
  /** True if the file was cut to Latin letters, and says nothing about others: see `latinText`. */
  readonly isLatin: boolean
  has(codePoint: number): boolean
  /** Glyphs from left to right, for any direction of the text. */
  shape(request: ShapeRequest): ShapedGlyph[]
  /** Outline as SVG path data, y up. `''` if blank. */
  outline(glyph: number): string
  /** Bounds of a glyph's outline. */
  extent(glyph: number): GlyphExtent
  advance(glyph: number): number
  readonly underline: Underline
}
