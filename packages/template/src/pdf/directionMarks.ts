import type { CharacterCode } from './CharacterCode.ts'

/** Makes Poppler continue from right to left. PDF.js drops a code that ends with it. */
export const rightToLeftMark = '\u200f'
/** Makes Poppler continue from left to right. */
export const leftToRightMark = '\u200e'
/** Spaces at the beginning, for which PDF.js drops a code. */
const leadingBlank = /^\s/u

/** Facts about the rest of its line that a run depends on. */
export interface RunSurroundings {
  /** Left end of the run to the right, from this run's left end, in px. */
  end?: number | undefined
  /** The line is from right to left, with runs of both directions. */
  isMixed?: boolean
  /** The run is read alone, so that readers lose spaces at its ends. */
  isAlone?: boolean
  /** The run before it in reading order is from left to right. */
  afterLeftToRight?: boolean
  /** A gap follows that readers take for a space. */
  beforeGap?: boolean
}

/** Keeps a space that a run begins with, as displayed. */
export function withMark(
  [first, ...codes]: CharacterCode[],
  mark: string,
  { isAlone }: RunSurroundings,
): CharacterCode[] {
  if (!first) return []
  if (!isAlone || !leadingBlank.test(first.characters)) return [first, ...codes]
  return [{ ...first, characters: mark + first.characters }, ...codes]
}

/** A mark of direction without width. */
export function markAt(x: number, characters: string): CharacterCode {
  return { parts: [], advance: 0, x, characters }
}
