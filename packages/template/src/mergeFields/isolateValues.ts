import { hasRightToLeft } from '../text/rightToLeft.ts'
import { type FilledPiece, pieceText } from './fillPieces.ts'

/** Lines, as layout reads them. */
const lines = /[^\r\n\u2028\u2029\u0085\v\f]+/g

/**
 * Keeps values and the words around them from moving each other if some are written from right to left: an Arabic name does
 * not turn an English sentence around, nor take the number after it along. Each line of a value is within FSI and PDI
 * (UAX #9); see also `paragraphDirection`.
 *
 * @returns the same pieces if all is written from left to right
 */
export function isolateValues(pieces: readonly FilledPiece[]): readonly FilledPiece[] {
  if (!hasRightToLeft(pieceText(pieces))) return pieces
  return pieces.map((piece) =>
    piece.name === undefined ? piece : { ...piece, text: piece.text.replace(lines, '\u2068$&\u2069') },
  )
}
