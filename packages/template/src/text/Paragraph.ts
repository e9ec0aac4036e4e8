import { wordBreaks } from '../words/wordBreaks.ts'
import type { WordListName } from '../words/wordLists.ts'
import { paragraphDirection } from './bidi.ts'
import { balancedWidth, breakLines, type PieceWidth } from './breakLines.ts'
import { lineBreaks } from './lineBreaks.ts'
import { type LinePiece, linePieces, syllablePieces } from './linePieces.ts'
import { lineWidth, type ShapedLine, type ShapeOptions, shapeLine, type TextLine } from './shapeLine.ts'

/** Tolerance of widths in px: the rounding error of a line that fits exactly. */
export const widthTolerance = 0.01

/** The room for the lines of a paragraph, and the known facts about its words. Lengths in px. */
export interface ParagraphRoom {
  maxWidth: number
  minFontSize: number
  letterSpacing: number
  /** Of the whole text; see `wordListsFor`. */
  wordLists: readonly WordListName[]
}

/**
 * A paragraph that can be broken into lines at any size. It is shaped once as a whole, so that trying a size is
 * arithmetic on the advances of its letters; only the lines that are used are shaped on their own.
 *
 * | piece | is cut |
 * | ----- | ------ |
 * | a phrase of Chinese or Japanese | between characters, if it is too wide at the size that is tried |
 * | a word of Thai, Lao, Khmer, or Burmese | between syllables, if it is too wide even at `minFontSize` |
 * | any other word | never |
 */
export interface Paragraph {
  /** Width in px of its widest piece, which no break can make narrower. */
  widestPiece(size: number): number
  lineCount(size: number): number
  /** Balanced lines, none wider than the room unless a single piece is. */
  lines(size: number): TextLine[]
  /** The same with breaks between all characters of Chinese and Japanese; `undefined` if it has no phrases. */
  withoutPhrases(): Paragraph | undefined
}

/**
 * Prepares a paragraph without line ends in it.
 *
 * @param whole the paragraph shaped as one line, without soft hyphens and zero width spaces
 */
export function createParagraph(
  source: string,
  whole: TextLine,
  shaping: ShapeOptions,
  { maxWidth, minFontSize, letterSpacing, wordLists }: ParagraphRoom,
): Paragraph {
  const options = { ...shaping, direction: paragraphDirection(source) }
  const { text } = whole
  const room = maxWidth + widthTolerance
  const advances = advancesOf(whole)
  const breaks = wordBreaks(source, lineBreaks(source), wordLists, shaping.words)
  const words = linePieces(source, breaks.words)
  const hyphen = words.some((piece) => piece.hyphen) ? shapeLine('-', options).width : 0
  const inSyllables = words.flatMap((piece) =>
    widthOf(piece, piece, minFontSize) > room ? syllablePieces(text, piece) : [piece],
  )
  const shaped = new Map<string, TextLine>()
  return breaks.phrases === breaks.words
    ? fromPieces(() => inSyllables)
    : fromPieces(phrasesAt(linePieces(source, breaks.phrases)), () => fromPieces(() => inSyllables))

  function widthOf({ start }: LinePiece, { end, hyphen: hyphenated }: LinePiece, size: number): number {
    const width = (advances.width[end] as number) - (advances.width[start] as number)
    const clusters = (advances.clusters[end] as number) - (advances.clusters[start] as number)
    return hyphenated
      ? lineWidth({ width: width + hyphen, clusters: clusters + 1 }, size, letterSpacing)
      : lineWidth({ width, clusters }, size, letterSpacing)
  }

  /** Phrases, cut if they are too wide at a size. */
  function phrasesAt(phrases: readonly LinePiece[]): (size: number) => readonly LinePiece[] {
    const known = new Map<number, readonly LinePiece[]>()
    return (size) => {
      const pieces =
        known.get(size) ??
        phrases.flatMap((phrase) =>
          widthOf(phrase, phrase, size) > room
            ? inSyllables.filter(({ start, end }) => start >= phrase.start && end <= phrase.end)
            : [phrase],
        )
      known.set(size, pieces)
      return pieces
    }
  }

  function shape({ start }: LinePiece, { end, hyphen: hyphenated }: LinePiece): TextLine {
    const key = `${start} ${end}`
    const known = shaped.get(key)
    if (known) return known
    const shapedLine = shapeLine(text.slice(start, end) + (hyphenated ? '-' : ''), options)
    const line = { ...shapedLine, start: whole.start + start }
    shaped.set(key, line)
    return line
  }

  function fromPieces(
    piecesAt: (size: number) => readonly LinePiece[],
    withoutPhrases: () => Paragraph | undefined = () => undefined,
  ): Paragraph {
    const widthAt = (pieces: readonly LinePiece[], size: number): PieceWidth => {
      return (first, last) => widthOf(pieces[first] as LinePiece, pieces[last] as LinePiece, size)
    }
    return {
      withoutPhrases,
      widestPiece: (size) => Math.max(...piecesAt(size).map((piece) => widthOf(piece, piece, size))),
      lineCount(size) {
        const pieces = piecesAt(size)
        return breakLines(pieces.length, widthAt(pieces, size), room).length
      },
      lines(size) {
        const pieces = piecesAt(size)
        const count = pieces.length
        const widthFrom = widthAt(pieces, size)
        const width = balancedWidth(count, widthFrom, room)
        const shapeFrom = (first: number, last: number) =>
          shape(pieces[first] as LinePiece, pieces[last] as LinePiece)
        const lines: TextLine[] = []
        let first = 0
        while (first < count) {
          // Filled from here and not all at once, since the line before may have ended earlier than estimated.
          let last = first
          while (last + 1 < count && widthFrom(first, last + 1) <= width) last++
          let line = shapeFrom(first, last)
          // Alone, the letters at its ends no longer kern with their neighbors.
          while (last > first && lineWidth(line, size, letterSpacing) > room) line = shapeFrom(first, --last)
          lines.push(line)
          first = last + 1
        }
        return lines
      },
    }
  }
}

/** Sums of advances in em, and of places for letter spacing, from the beginning of a line to each of its UTF-16 units. */
function advancesOf(line: ShapedLine): { width: Float64Array; clusters: Uint32Array } {
  const width = new Float64Array(line.text.length + 1)
  const clusters = new Uint32Array(line.text.length + 1)
  for (const { glyphs, face } of line.runs)
    for (const [i, { cluster, advance, spaced }] of glyphs.entries()) {
      width[cluster + 1] = (width[cluster + 1] as number) + advance / face.unitsPerEm
      if (i === 0 || spaced) clusters[cluster + 1] = 1
    }
  for (let i = 1; i < width.length; i++) {
    width[i] = (width[i] as number) + (width[i - 1] as number)
    clusters[i] = (clusters[i] as number) + (clusters[i - 1] as number)
  }
  return { width, clusters }
}
