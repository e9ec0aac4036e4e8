import { latePattern } from '../latePattern.ts'
import { hasRightToLeft } from '../text/rightToLeft.ts'
import { type FilledPiece, pieceText } from './fillPieces.ts'

/** Lines, as layout reads them. */
const lines = /[^\r\n\u2028\u2029\u0085\v\f]+/g
/** The letter that a text ends or begins with, if any. */
const lastLetter = latePattern(() => /[\p{L}\p{M}]$/u)
const firstLetter = latePattern(() => /^\p{L}/u)
/** A border within a number, such as 9|0, 90|/100, and 90|%. */
const inNumber = latePattern(
  () => /\p{Nd}[-+./:,]?\0[-+./:,]?\p{Nd}|\p{Nd}\0[%\u066a‰°\p{Sc}]|[-+\p{Sc}]\0\p{Nd}/u,
)

/**
 * Keeps values and the words around them from moving each other if some are written from right to left: an Arabic name does
 * not turn an English sentence around, nor take the number after it along. Each line of a value is within FSI and PDI
 * (UAX #9); see also `paragraphDirection`. A value that continues a word, as after “to” in Arabic, is a part of it: its
 * letters join. So is one without letters that continues a number.
 *
 * @returns the same pieces if all is written from left to right
 */
export function isolateValues(pieces: readonly FilledPiece[]): readonly FilledPiece[] {
  if (!hasRightToLeft(pieceText(pieces))) return pieces
  return pieces.map((piece, at) =>
    piece.name === undefined || isOfOne(pieces, at - 1) || isOfOne(pieces, at)
      ? piece
      : { ...piece, text: piece.text.replace(lines, '\u2068$&\u2069') },
  )
}

/**
 * Returns true if a word from right to left, or a number of values without letters, continues from one piece to the
 * next one.
 */
function isOfOne(pieces: readonly FilledPiece[], at: number): boolean {
  const [before, after] = [pieces[at], pieces[at + 1]]
  if (!before || !after) return false
  const letters = [lastLetter.exec(before.text), firstLetter.exec(after.text)]
  if (letters.every((letter) => letter && hasRightToLeft(letter[0]))) return true
  if ([before, after].some(({ name, text }) => name !== undefined && /\p{L}/u.test(text))) return false
  // A sign between two values is a piece of its own.
  const [first, last] = [pieces[at - 1]?.text.slice(-1) ?? '', pieces[at + 2]?.text.slice(0, 1) ?? '']
  return inNumber.test(`${first}${before.text.slice(-2)}\0${after.text.slice(0, 2)}${last}`)
}
