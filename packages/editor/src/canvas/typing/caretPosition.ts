import type { CaretLetter, CaretLine, Rect } from '@certificate-sdk/template/internal'

/**
 * Height of a caret above and below the baseline, in font sizes: as far as the letters of most fonts extend.
 */
const reach = { above: 0.9, below: 0.25 }
/** Width of a selected line without letters, in font sizes. */
const emptyWidth = 0.25

/** Position of a caret, in px of the page, as if the field were upright. */
export interface CaretPosition {
  line: number
  x: number
  top: number
  height: number
}

/**
 * Returns the caret position for an offset: after the preceding character, or before the first one of its
 * line.
 *
 * @param upstream at an offset that ends one line and starts the next, whether the caret is on the line that
 *   it ends
 */
export function caretPosition(lines: readonly CaretLine[], offset: number, upstream = false): CaretPosition {
  const index = Math.max(
    0,
    lines.findLastIndex(({ start }, i) =>
      upstream && i > 0 && lines[i - 1]?.end === offset ? start < offset : start <= offset,
    ),
  )
  const line = lines[index] as CaretLine
  return { line: index, x: xOf(line, offset), ...verticalOf(line) }
}

function verticalOf({ baseline, size }: CaretLine): { top: number; height: number } {
  return { top: baseline - reach.above * size, height: (reach.above + reach.below) * size }
}

function xOf({ letters, left }: CaretLine, offset: number): number {
  const before = letters.findLast(({ end }) => end <= offset)
  if (before) return before.rightToLeft ? before.left : before.right
  const [first] = letters
  if (!first) return left
  return first.rightToLeft ? first.right : first.left
}

/** An offset in a text, and which of two adjacent lines it belongs to. */
export interface CaretTarget {
  offset: number
  upstream: boolean
}

/** The position in a line nearest to `x`. */
export function nearestInLine(lines: readonly CaretLine[], index: number, x: number): CaretTarget {
  const line = lines[index] as CaretLine
  const distance = ({ left, right }: CaretLetter) => Math.max(left - x, x - right, 0)
  let nearest: CaretLetter | undefined
  for (const letter of line.letters) if (!nearest || distance(letter) < distance(nearest)) nearest = letter
  if (!nearest) return { offset: line.start, upstream: false }
  const inSecondHalf = x > (nearest.left + nearest.right) / 2 !== nearest.rightToLeft
  const offset = inSecondHalf ? nearest.end : nearest.start
  return { offset, upstream: offset === line.end && lines[index + 1]?.start === offset }
}

/** The position in a text nearest to a point, which is in px of the page, as if the field were upright. */
export function nearestCaret(lines: readonly CaretLine[], x: number, y: number): CaretTarget {
  const distance = (line: CaretLine) => {
    const { top, height } = verticalOf(line)
    return Math.abs(y - top - height / 2)
  }
  let nearest = 0
  for (const [i, line] of lines.entries())
    if (distance(line) < distance(lines[nearest] as CaretLine)) nearest = i
  return nearestInLine(lines, nearest, x)
}

/** The rectangles of the characters from one offset to another, in px of the page, as if the field were upright. */
export function selectionRects(lines: readonly CaretLine[], start: number, end: number): Rect[] {
  if (start === end) return []
  return lines.flatMap((line) => {
    const { top: y, height } = verticalOf(line)
    if (!line.letters.length && line.start >= start && line.start < end)
      return [{ x: line.left, y, width: emptyWidth * line.size, height }]
    const chosen = line.letters.filter((letter) => letter.start < end && letter.end > start)
    return joined(chosen).map(({ left, right }) => ({ x: left, y, width: right - left, height }))
  })
}

/** The rectangles of all lines, like those of their letters. */
export function lineRects(lines: readonly CaretLine[]): Rect[] {
  return lines.map((line) => {
    const { top: y, height } = verticalOf(line)
    return { x: line.left, y, width: line.width || emptyWidth * line.size, height }
  })
}

/** Merges adjacent letters into one stretch. */
function joined(letters: readonly CaretLetter[]): { left: number; right: number }[] {
  const stretches: { left: number; right: number }[] = []
  for (const { left, right } of [...letters].sort((a, b) => a.left - b.left)) {
    const last = stretches.at(-1)
    if (last && left <= last.right + 0.01) last.right = Math.max(last.right, right)
    else stretches.push({ left, right })
  }
  return stretches
}
