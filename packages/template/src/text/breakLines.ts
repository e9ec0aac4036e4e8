/** Longer paragraphs are not balanced, as in browsers: nobody sees so many lines at a glance. */
const mostBalanced = 10
/** Halvings of the search for the narrowest width: far below what can be seen. */
const halvings = 24

/** Width in px of the line from one piece to another, both included. */
export type PieceWidth = (first: number, last: number) => number

/**
 * Fills lines one after the other with as many pieces as they hold. A piece that fits no line gets its own
 * line.
 *
 * @param count number of pieces, at least 1
 * @returns the last piece of each line
 */
export function breakLines(count: number, widthOf: PieceWidth, maxWidth: number): number[] {
  const ends: number[] = []
  let first = 0
  while (first < count) {
    let last = first
    while (last + 1 < count && widthOf(first, last + 1) <= maxWidth) last++
    ends.push(last)
    first = last + 1
  }
  return ends
}

/**
 * The narrowest width that takes no more lines than `maxWidth` does, so that the lines come out about equally long
 * (`text-wrap: balance` in CSS).
 */
export function balancedWidth(count: number, widthOf: PieceWidth, maxWidth: number): number {
  const lines = breakLines(count, widthOf, maxWidth).length
  if (lines === 1 || lines > mostBalanced) return maxWidth
  let [tooNarrow, enough] = [0, maxWidth]
  for (let i = 0; i < halvings; i++) {
    const middle = (tooNarrow + enough) / 2
    if (fitsIn(middle, lines, count, widthOf)) enough = middle
    else tooNarrow = middle
  }
  return enough
}

/** Whether lines of a width are enough, with no piece wider than that. */
function fitsIn(width: number, lines: number, count: number, widthOf: PieceWidth): boolean {
  const ends = breakLines(count, widthOf, width)
  return ends.length <= lines && ends.every((last, i) => widthOf((ends[i - 1] ?? -1) + 1, last) <= width)
}
