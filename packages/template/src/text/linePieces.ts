import { latePattern } from '../latePattern.ts'
import { startsSyllable } from '../words/startsSyllable.ts'

/** An unbreakable stretch of a paragraph, without surrounding spaces. */
export interface LinePiece {
  start: number
  end: number
  /** True to add a hyphen if a line ends with it: a soft hyphen follows. */
  hyphen: boolean
}

/** Soft hyphen and zero width space. */
const breakMarks = /[\u00ad\u200b]/g
/** Spaces that vanish at the end of a line; no-break spaces stay. */
const leadingSpaces = /^[^\S\u00a0\u2007\u202f\ufeff]*/
const trailingSpaces = /(?<![^\S\u00a0\u2007\u202f\ufeff])[^\S\u00a0\u2007\u202f\ufeff]*$/

/** The displayed text if no line ends at a soft hyphen. */
export function withoutBreakMarks(text: string): string {
  return text.replace(breakMarks, '')
}

/**
 * Splits a paragraph into its smallest pieces, in order; one without letters if it is only spaces.
 *
 * @param breaks offsets from UAX #14, without the paragraph's end
 * @returns pieces of the text {@link withoutBreakMarks}
 */
export function linePieces(paragraph: string, breaks: readonly number[]): LinePiece[] {
  const pieces: LinePiece[] = []
  let length = 0
  let at = 0
  for (const stop of [...breaks, paragraph.length]) {
    const marked = paragraph.slice(at, stop)
    const part = withoutBreakMarks(marked)
    const start = length + (leadingSpaces.exec(part)?.[0].length ?? 0)
    const end = length + part.length - (trailingSpaces.exec(part)?.[0].length ?? 0)
    if (end > start) pieces.push({ start, end, hyphen: marked.endsWith('\u00ad') })
    length += part.length
    at = stop
  }
  return pieces.length ? pieces : [{ start: 0, end: 0, hyphen: false }]
}

/** Scripts without spaces between words, which require a dictionary. */
const unspaced = latePattern(() => /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u)

/**
 * Splits a word of an unspaced script wherever a syllable may start: the last resort for a line that is too short.
 * Other scripts stay whole.
 */
export function syllablePieces(text: string, piece: LinePiece): LinePiece[] {
  const pieces: LinePiece[] = []
  let start = piece.start
  for (let i = piece.start + 1; i < piece.end; i++) {
    if (!unspaced.test(text.charAt(i - 1)) || !unspaced.test(text.charAt(i))) continue
    if (!startsSyllable(text, i)) continue
    pieces.push({ start, end: i, hyphen: false })
    start = i
  }
  return [...pieces, { ...piece, start }]
}
