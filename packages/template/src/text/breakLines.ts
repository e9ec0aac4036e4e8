import { breaksAnywhere, graphemes } from './graphemes.ts'

/**
 * Breaks a paragraph at spaces, and beside CJK characters, into lines that fit. A piece that fits no line alone
 * stays whole on one of its own: the caller sees that it is too wide.
 *
 * A line's last piece is found by doubling and then by bisection, because measuring means shaping: adding piece by piece
 * would shape every line as many times as it has pieces.
 *
 * @param fits tells whether a line of these words would fit; shorter lines must fit if longer ones do
 */
export function breakLines(paragraph: string, fits: (line: string) => boolean): string[] {
  const ends = pieceEnds(paragraph)
  const lines: string[] = []
  let start = 0
  let piece = 0
  do {
    const from = start
    // The first line keeps an indent only if it is part of a word; spaces at a break disappear.
    const text = (last: number) => {
      const line = paragraph.slice(from, ends[last]).trimEnd()
      return lines.length || /^[ \t]/.test(line) ? line.trimStart() : line
    }
    const last = lastFitting(piece, ends.length - 1, (end) => text(end) === '' || fits(text(end)))
    lines.push(text(last))
    start = ends[last] ?? paragraph.length
    piece = last + 1
  } while (piece < ends.length)
  return lines
}

/** The last index from `first` on that fits; `first` itself if none does. */
function lastFitting(first: number, end: number, fits: (index: number) => boolean): number {
  let good = first
  let step = 1
  while (good + step <= end && fits(good + step)) {
    good += step
    step *= 2
  }
  let bad = Math.min(good + step, end + 1)
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (fits(middle)) good = middle
    else bad = middle
  }
  return good
}

/** Ends of the smallest stretches that stay together, each with the spaces that follow it. */
function pieceEnds(paragraph: string): number[] {
  const ends: number[] = []
  let open = ''
  let at = 0
  for (const { text } of graphemes(paragraph)) {
    const space = isSpace(text)
    const endsBefore =
      open && !space && (isSpace(open.slice(-1)) || breaksAnywhere(text) || breaksAnywhere(open))
    if (endsBefore && !/^[、。，．！？）」』】〕》〉・ー]/.test(text)) ends.push(at)
    open = text
    at += text.length
  }
  if (open) ends.push(at)
  return ends
}

function isSpace(text: string): boolean {
  return text === ' ' || text === '\t'
}
