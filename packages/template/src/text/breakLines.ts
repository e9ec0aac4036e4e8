/** Maximum lines of a balanced paragraph, as in browsers: differences in longer ones aren't noticeable. */
const maxBalanced = 10
/** Bisection steps for the narrowest width: far below what is visible. */
const halvings = 24

/** Returns the width in px of the line from one piece to another, inclusive. */
export type PieceWidth = (first: number, last: number) => number

/**
 * Fills lines greedily with pieces. A piece wider than a line gets its own.
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
 * The narrowest width with no more lines than `maxWidth`, which makes lines about equally long (`text-wrap: balance` in
 * CSS).
 */
export function balancedWidth(count: number, widthOf: PieceWidth, maxWidth: number): number {
  const lines = breakLines(count, widthOf, maxWidth).length
  if (lines === 1 || lines > maxBalanced) return maxWidth
  let [tooNarrow, enough] = [0, maxWidth]
  // Most bisection steps fall between widths known to give the same lines.
  let [narrowBelow, enoughFrom] = [0, maxWidth]
  for (let i = 0; i < halvings; i++) {
    const middle = (tooNarrow + enough) / 2
    if (middle >= narrowBelow && middle < enoughFrom) {
      const { isEnough, from, below } = tryWidth(middle, lines, count, widthOf)
      if (isEnough) enoughFrom = from
      else narrowBelow = below
    }
    if (middle >= enoughFrom) enough = middle
    else tooNarrow = middle
  }
  return enough
}

/** Result of a width. All widths from `from` to below `below` give the same lines. */
interface TriedWidth {
  isEnough: boolean
  from: number
  below: number
}

function tryWidth(width: number, lines: number, count: number, widthOf: PieceWidth): TriedWidth {
  let [from, below] = [0, Number.POSITIVE_INFINITY]
  let isEnough = true
  let used = 0
  for (let next = 0; next < count; ) {
    if (++used > lines) return { isEnough: false, from, below }
    const first = next
    let isNarrow = false
    do {
      const pieceWidth = widthOf(first, next)
      if (pieceWidth <= width) {
        from = Math.max(from, pieceWidth)
        isNarrow = true
      } else {
        below = Math.min(below, pieceWidth)
        // A wider piece has its own line.
        if (next > first) break
      }
    } while (++next < count)
    isEnough &&= isNarrow
  }
  return { isEnough, from, below }
}
