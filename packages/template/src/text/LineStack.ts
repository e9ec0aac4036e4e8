import type { TextLine } from './shapeLine.ts'

/** Stacked lines, as the values that decide their height. */
export interface LineStack {
  /** Height of the first line, as a multiple of the font size. */
  first: number
  /** Total height of the other lines, as such a multiple. */
  rest: number
  /** Number of paragraph gaps. */
  gaps: number
}

/**
 * Sums up the lines of a text.
 *
 * @param paragraphs height of each line, as a multiple of the font size
 */
export function stackOf(paragraphs: readonly (readonly number[])[]): LineStack {
  const [first = 1, ...others] = paragraphs.flat()
  return {
    first,
    rest: others.reduce((sum, scale) => sum + scale, 0),
    gaps: Math.max(0, paragraphs.length - 1),
  }
}

/** Stack of the lines up to one of them; default: all. */
export function stackOfLines(lines: readonly TextLine[], last = lines.length - 1): LineStack {
  let rest = 0
  let gaps = 0
  for (let i = 1; i <= last; i++) {
    rest += lines[i]?.lineScale ?? 1
    if (lines[i]?.paragraph !== lines[i - 1]?.paragraph) gaps++
  }
  return { first: lines[0]?.lineScale ?? 1, rest, gaps }
}
