import { hasRightToLeft } from '../text/rightToLeft.ts'
import { type FilledPiece, pieceText } from './fillPieces.ts'

/** Ends of lines, as layout reads them. */
const lineEnd = /(\r\n?|[\n\u2028\u2029\u0085\v\f])/
/** Around a value whose own letters decide its direction: FSI and PDI of UAX #9. */
const isolated = (value: string) => `\u2068${value}\u2069`
const rightToLeftMark = '\u200f'

/**
 * Keeps values and the words around them from moving each other if some are written from right to left: an Arabic name does
 * not turn an English sentence around, nor take the number after it along. The author's own words decide the direction of
 * a line; in one without any, the first value does.
 *
 * @returns the same pieces if all is written from left to right
 */
export function isolateValues(pieces: readonly FilledPiece[]): readonly FilledPiece[] {
  if (!pieces.some(({ name }) => name !== undefined) || !hasRightToLeft(pieceText(pieces))) return pieces
  const lines = linesOf(pieces)
  let line = 0
  return pieces.map((piece) => {
    const parts = piece.text.split(lineEnd)
    const shown = parts.map((part, i) => {
      if (i % 2) {
        line++
        return part
      }
      if (piece.name === undefined || !part) return part
      const mark = lines[line]?.isMarked ? rightToLeftMark : ''
      return mark + isolated(part)
    })
    return piece.name === undefined ? piece : { ...piece, text: shown.join('') }
  })
}

/** Whether each line, which has no letter of the author's own, begins with a value from right to left. */
function linesOf(pieces: readonly FilledPiece[]): { isMarked: boolean }[] {
  const lines = [{ own: '', values: '' }]
  for (const { name, text } of pieces)
    for (const [i, part] of text.split(lineEnd).entries()) {
      if (i % 2) lines.push({ own: '', values: '' })
      else (lines.at(-1) as (typeof lines)[number])[name === undefined ? 'own' : 'values'] += part
    }
  return lines.map(({ own, values }) => ({
    isMarked: !/\p{L}/u.test(own) && hasRightToLeft(/\p{L}/u.exec(values)?.[0] ?? ''),
  }))
}
