import { latePattern } from '../latePattern.ts'
import { isBlank } from '../text/normalizeText.ts'
import { attributeIn, wholeMergeFields } from './findMergeFields.ts'

/** A stretch of a filled text: fixed text, or a value. */
export interface FilledPiece {
  /** UTF-16 offsets in the original text; for fixed text, exactly its length apart. */
  start: number
  end: number
  text: string
  /** Merge field of a value. */
  name?: string
}

/** Returns the value of a merge field; `undefined` for an unknown one, which stays unchanged. */
export type MergeValues = (name: string) => string | undefined

/**
 * Replaces merge fields in one pass, without rescanning values. The fallback replaces a value without visible
 * characters. If there is none, a surplus space is dropped, too: the one before it, or else the one after.
 *
 * @param ends of the runs of the text; a merge field across a border stays unchanged
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

/** Returns only the filled text. */
export function fillMergeFields(text: string, values: MergeValues): string {
  return pieceText(fillPieces(text, values))
}

/** Joins the text of pieces. */
export function pieceText(pieces: readonly FilledPiece[]): string {
  return pieces.map(({ text }) => text).join('')
}

/**
 * Distributes pieces over the stretches of the original text, such as its runs. A value belongs to the stretch in which
 * its merge field starts.
 *
 * @param ends ascending offsets in the original text
 * @returns one list per end
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

/** Where a preceding space may be dropped: before these, or at the end of a line. */
const closing = latePattern(() => /^(?:$|[\s\p{Pe}\p{Pf}.,;:!?…])/u)
/** Where a following space may be dropped: after these, or at the start of a line. */
const opening = latePattern(() => /(?:^|[\s\p{Ps}\p{Pi}])$/u)

/** Drops empty values, each with at most one adjacent space of fixed text. */
function closeGaps(pieces: readonly FilledPiece[]): FilledPiece[] {
  if (pieces.every(({ text }) => text !== '')) return [...pieces]
  const kept: FilledPiece[] = []
  // Start of the next text or value, found from the back, so that a list of empty values takes linear time.
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
