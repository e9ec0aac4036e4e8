import { latePattern } from '../latePattern.ts'
import { isBlank } from '../text/normalizeText.ts'
import { attributeIn, wholeMergeFields } from './findMergeFields.ts'

/** A stretch of a filled text: the author's own words, or a value. */
export interface FilledPiece {
  /** UTF-16 offsets in the text as written; of words exactly as far apart as they are long. */
  start: number
  end: number
  text: string
  /** Name of the merge field that a value is from. */
  name?: string
}

/** The value of a merge field; `undefined` for an unknown one, which stays as the author wrote it. */
export type MergeValues = (name: string) => string | undefined

/**
 * Replaces merge fields in one pass; values are never read again. A value without a visible character is replaced by the
 * fallback. Without any, it takes along a space that would be left over: the one before it, or else the one after.
 *
 * @param ends of the runs of the text; a merge field across such a border stays as the author wrote it
 */
export function fillPieces(text: string, values: MergeValues, ends: readonly number[] = []): FilledPiece[] {
  const pieces: FilledPiece[] = []
  let at = 0
  for (const { start, end, name, fallback } of wholeMergeFields(text, ends)) {
    const value = values(name) ?? (fallback && attributeIn(name) ? '' : undefined)
    if (value === undefined) continue
    if (start > at) pieces.push({ start: at, end: start, text: text.slice(at, start) })
    pieces.push({ start, end, name, text: isBlank(value) ? fallback : value })
    at = end
  }
  if (at < text.length) pieces.push({ start: at, end: text.length, text: text.slice(at) })
  return closeGaps(pieces)
}

/** The filled text alone. */
export function fillMergeFields(text: string, values: MergeValues): string {
  return pieceText(fillPieces(text, values))
}

/** The text of pieces. */
export function pieceText(pieces: readonly FilledPiece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/**
 * Distributes pieces over the stretches of the text that they are from, such as its runs. A value belongs to the stretch
 * in which its merge field begins.
 *
 * @param ends ascending offsets in the text as written
 * @returns as many lists as there are ends
 */
export function splitPieces(pieces: readonly FilledPiece[], ends: readonly number[]): FilledPiece[][] {
  let next = 0
  let rest = pieces[0]
  return ends.map((end) => {
    const filled: FilledPiece[] = []
    while (rest && rest.start < end) {
      const cut = end - rest.start
      const isCut = rest.name === undefined && rest.end > end
      filled.push(isCut ? { ...rest, end, text: rest.text.slice(0, cut) } : rest)
      rest = isCut ? { ...rest, start: end, text: rest.text.slice(cut) } : pieces[++next]
    }
    return filled
  })
}

/** Spaces may go before these, or at the end of a line. */
const closing = latePattern(() => /^(?:$|[\s\p{Pe}\p{Pf}.,;:!?…])/u)
/** Spaces may go after these, or at the start of a line. */
const opening = latePattern(() => /(?:^|[\s\p{Ps}\p{Pi}])$/u)

/** Drops empty values, each with at most one space of the author's words beside it. */
function closeGaps(pieces: readonly FilledPiece[]): FilledPiece[] {
  if (pieces.every(({ text }) => text !== '')) return [...pieces]
  const kept: FilledPiece[] = []
  // The beginning of the next words or value, found from the back, so that a list of empty values takes linear time.
  const after: string[] = []
  for (let i = pieces.length - 1, next = ''; i >= 0; i--) {
    after[i] = next
    next = (pieces[i]?.text ?? '').slice(0, 2) || next
  }
  let dropsSpace = false
  for (const [i, piece] of pieces.entries()) {
    const last = kept.at(-1)
    if (piece.text !== '') {
      kept.push(dropsSpace ? { ...piece, start: piece.start + 1, text: piece.text.slice(1) } : piece)
      dropsSpace = false
    } else if (last && !last.name && last.text.endsWith(' ') && closing.test(after[i] ?? ''))
      kept[kept.length - 1] = { ...last, end: last.end - 1, text: last.text.slice(0, -1) }
    else {
      const next = pieces[i + 1]
      dropsSpace = !next?.name && next?.text[0] === ' ' && opening.test((last?.text ?? '').slice(-2))
    }
  }
  return kept.filter(({ text }) => text !== '')
}
