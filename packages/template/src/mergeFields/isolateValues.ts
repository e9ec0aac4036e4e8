import { latePattern } from '../latePattern.ts'
import { hasRightToLeft } from '../text/rightToLeft.ts'
import { type FilledPiece, pieceText } from './fillPieces.ts'

/** Lines, as split by layout. */
const lines = /[^\r\n\u2028\u2029\u0085\v\f]+/g
/** First or last letter of a text, if any. */
const lastLetter = latePattern(() => /[\p{L}\p{M}]$/u)
const firstLetter = latePattern(() => /^\p{L}/u)
/** A border inside a number, such as 9|0, 90|/100, and 90|%. */
const inNumber = latePattern(
  () => /\p{Nd}[-+./:,]?\0[-+./:,]?\p{Nd}|\p{Nd}\0[%\u066a‰°\p{Sc}]|[-+\p{Sc}]\0\p{Nd}/u,
)

/**
 * Isolates values from the surrounding text if some are right-to-left: an Arabic name neither reverses an English
 * sentence nor moves the number after it. Each line of a value is enclosed in FSI and PDI (UAX #9); see also
 * `paragraphDirection`. A value that continues a word, as after “to” in Arabic, is part of it, and its letters join; so
 * is one without letters that continues a number.
 *
 * @returns the same pieces if all text is left-to-right
 */
export function isolateValues(pieces: readonly FilledPiece[]): readonly FilledPiece[] {
  if (!hasRightToLeft(pieceText(pieces))) return pieces
  return pieces.map((piece, at) =>
    piece.name === undefined || isOfOne(pieces, at - 1) || isOfOne(pieces, at)
      ? piece
      : { ...piece, text: piece.text.replace(lines, '\u2068$&\u2069') },
  )
}

/** Returns true if a right-to-left word, or a number of values without letters, continues from one piece to the next. */
function isOfOne(pieces: readonly FilledPiece[], at: number): boolean {
  const [before, after] = [pieces[at], pieces[at + 1]]
  if (!before || !after) return false
  const letters = [lastLetter.exec(before.text), firstLetter.exec(after.text)]
  if (letters.every((letter) => letter && hasRightToLeft(letter[0]))) return true
  if ([before, after].some(({ name, text }) => name !== undefined && /\p{L}/u.test(text))) return false
  // A sign between two values is a separate piece.
  const [first, last] = [pieces[at - 1]?.text.slice(-1) ?? '', pieces[at + 2]?.text.slice(0, 1) ?? '']
  return inNumber.test(`${first}${before.text.slice(-2)}\0${after.text.slice(0, 2)}${last}`)
}
