import type { ComposedGlyph } from './composeGlyph.ts'

/** A character code: what it draws, and the characters that readers see in it. */
export interface CharacterCode extends ComposedGlyph {
  /** Position from the left end of the run, in px; absent if it follows the previous code directly. */
  x?: number
  characters: string
  /** Is read alone, not reversed together with its neighbors. */
  apart?: boolean
}
