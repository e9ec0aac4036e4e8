import type { ComposedGlyph } from './composeGlyph.ts'

/** A character code: its glyphs, and the characters that readers extract from it. */
export interface CharacterCode extends ComposedGlyph {
  /** Position from the left end of the run, in px; absent if it directly follows the previous code. */
  x?: number
  characters: string
  /** True if it is read alone, rather than reversed with its neighbors. */
  apart?: boolean
}
