import type { CharacterCode } from './CharacterCode.ts'

/** Makes Poppler continue from right to left. PDF.js drops a code that ends with it. */
export const rightToLeftMark = '\u200f'
/** Makes Poppler continue from left to right. */
export const leftToRightMark = '\u200e'
/** Leading spaces, for which PDF.js drops a code. */
const leadingBlank = /^\s/u

/** Facts about the rest of its line that a run depends on. */
export interface RunSurroundings {
  /** Left end of the run to the right, from this run's left end, in px. */
  end?: number | undefined
  /** True for a right-to-left line with runs of both directions. */
  isMixed?: boolean
  /** True if the run is read alone, so that readers lose spaces at its ends. */
  isAlone?: boolean
  /** True if the previous run in reading order is left-to-right. */
  afterLeftToRight?: boolean
  /** True if a gap follows that readers treat as a space. */
  beforeGap?: boolean
}

/** Protects a leading space, in display order. */
export function withMark(
  [first, ...codes]: CharacterCode[],
  mark: string,
  { isAlone }: RunSurroundings,
): CharacterCode[] {
  if (!first) return []
  if (!isAlone || !leadingBlank.test(first.characters)) return [first, ...codes]
  return [{ ...first, characters: mark + first.characters }, ...codes]
}

/** A direction mark without width. */
export function markAt(x: number, characters: string): CharacterCode {
  return { parts: [], advance: 0, x, characters }
}
