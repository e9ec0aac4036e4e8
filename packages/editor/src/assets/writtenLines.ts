import {
  type CaretLetter,
  type CaretLine,
  caretLine,
  type FilledPiece,
} from '@certificate-sdk/template/internal'

/** A piece and its position in the shown text. */
interface ShownPiece extends FilledPiece {
  from: number
  to: number
}

/**
 * The lines of a text that shows values in place of its merge fields, with the offsets of the text as it is written. A
 * merge field is one letter, as wide as its value; one whose value wraps has a letter on each line.
 *
 * @param pieces of the shown text
 * @param length of the written text
 */
export function writtenLines(
  lines: readonly CaretLine[],
  pieces: readonly FilledPiece[],
  length: number,
): CaretLine[] {
  const shown = shownPieces(pieces)
  const last = lines.length - 1
  return lines.map((line, i) => {
    const { baseline, size, left, width } = line
    const start = i ? startOf(shown, line.start, length) : 0
    const end = i < last ? endOf(shown, line.end) : length
    return caretLine({ start, end, baseline, size, left, width }, () => writtenLetters(line.letters, shown))
  })
}

function shownPieces(pieces: readonly FilledPiece[]): ShownPiece[] {
  let to = 0
  return pieces.map((piece) => {
    const from = to
    to += piece.text.length
    return { ...piece, from, to }
  })
}

/** Converts the shown offset where something begins to a written one: after a value that it is inside of. */
function startOf(pieces: readonly ShownPiece[], at: number, length: number): number {
  const piece = pieces.find(({ to }) => at < to)
  if (!piece) return length
  if (piece.name === undefined) return piece.start + at - piece.from
  return at > piece.from ? piece.end : piece.start
}

/** Converts the shown offset where something ends to a written one: before a value that it is inside of. */
function endOf(pieces: readonly ShownPiece[], at: number): number {
  const piece = pieces.find(({ to }) => at <= to)
  if (!piece) return 0
  if (piece.name === undefined) return piece.start + at - piece.from
  return at < piece.to ? piece.start : piece.end
}

function writtenLetters(letters: readonly CaretLetter[], pieces: readonly ShownPiece[]): CaretLetter[] {
  const written: CaretLetter[] = []
  for (const letter of letters) {
    const piece = pieces.find(({ to }) => letter.start < to)
    if (!piece) continue
    const { start, from } = piece
    const last = written.at(-1)
    if (piece.name === undefined)
      written.push({ ...letter, start: start + letter.start - from, end: start + letter.end - from })
    else if (last?.start !== start) written.push({ ...letter, start, end: piece.end })
    else {
      const [left, right] = [Math.min(last.left, letter.left), Math.max(last.right, letter.right)]
      written[written.length - 1] = { ...last, left, right }
    }
  }
  return written
}
