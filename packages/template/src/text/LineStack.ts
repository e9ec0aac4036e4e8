import type { TextLine } from './shapeLine.ts'

/** Lines below each other, by all that decides how high they are. */
export interface LineStack {
  /** Height of the first line, as a multiple of the font size. */
  first: number
  /** Sum of the heights of all other lines, as such a multiple. */
  rest: number
  /** Number of borders between paragraphs. */
  gaps: number
}

/**
 * Counts up the lines of a text.
 *
 * @param paragraphs the height of each line, as a multiple of the font size
 */
export function stackOf(paragraphs: readonly (readonly number[])[]): LineStack {
  const [first = 1, ...others] = paragraphs.flat()
  return {
    first,
    rest: others.reduce((sum, scale) => sum + scale, 0),
    gaps: Math.max(0, paragraphs.length - 1),
  }
}

/** The stack of the lines down to one of them; default: all. */
export function stackOfLines(lines: readonly TextLine[], last = lines.length - 1): LineStack {
  let rest = 0
  let gaps = 0
  for (let i = 1; i <= last; i++) {
    rest += lines[i]?.lineScale ?? 1
    if (lines[i]?.paragraph !== lines[i - 1]?.paragraph) gaps++
  }
  return { first: lines[0]?.lineScale ?? 1, rest, gaps }
}
