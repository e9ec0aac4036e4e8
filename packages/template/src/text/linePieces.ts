/** A stretch of a paragraph that stays together, without the spaces around it. */
export interface LinePiece {
  start: number
  end: number
  /** Shows a hyphen if a line ends with it: a soft hyphen follows. */
  hyphen: boolean
}

/** Soft hyphen and zero width space. */
const breakMarks = /[\u00ad\u200b]/g
/** Spaces that vanish at the end of a line; no-break spaces stay. */
const leadingSpaces = /^[^\S\u00a0\u2007\u202f\ufeff]*/
const trailingSpaces = /(?<![^\S\u00a0\u2007\u202f\ufeff])[^\S\u00a0\u2007\u202f\ufeff]*$/

/** The text as shown if no line ends at a soft hyphen. */
export function withoutBreakMarks(text: string): string {
  return text.replace(breakMarks, '')
}

/**
 * Cuts a paragraph into its smallest pieces, in order; one without letters if it is only spaces.
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

/** Scripts that are written without spaces, and whose words only a dictionary knows. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
const startsSyllable = /[\p{L}\p{N}]/u
/** Vowels that stand before their consonant, and signs that join the next one. */
const joinsNext = /[\u0e40-\u0e44\u0ec0-\u0ec4\u17d2\u1039]/
/** Vowels, repetition and abbreviation signs that belong to what is before them. */
const joinsPrevious = /[\u0e2f\u0e30\u0e32\u0e33\u0e45\u0e46\u0eaf\u0eb0\u0eb2\u0eb3\u0ec6\u17d7]/
/** Signs over a consonant that closes the syllable before it. */
const closing = /[\u1039\u103a]/

/**
 * A piece cut wherever a syllable of an unspaced script may begin: the last resort for a line that cannot hold it.
 * Other scripts stay whole.
 */
export function syllablePieces(text: string, piece: LinePiece): LinePiece[] {
  const pieces: LinePiece[] = []
  let start = piece.start
  for (let i = piece.start + 1; i < piece.end; i++) {
    const [before, after, next] = [text.charAt(i - 1), text.charAt(i), text.charAt(i + 1)]
    if (!unspaced.test(before) || !unspaced.test(after) || !startsSyllable.test(after)) continue
    if (joinsNext.test(before) || joinsPrevious.test(after) || closing.test(next)) continue
    pieces.push({ start, end: i, hyphen: false })
    start = i
  }
  return [...pieces, { ...piece, start }]
}
