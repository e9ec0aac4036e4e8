import { wordBreaks } from '../words/wordBreaks.ts'
import { eastAsianLetter, type WordListName } from '../words/wordLists.ts'
import { embeddingLevels, paragraphDirection } from './bidi.ts'
import { balancedWidth, breakLines, type PieceWidth } from './breakLines.ts'
import { type LetterStyle, lineScaleOf, stylesWithin } from './LetterStyle.ts'
import { type LinePiece, linePieces, syllablePieces } from './linePieces.ts'
import { plainLineBreaks } from './plainLineBreaks.ts'
import { isolates } from './rightToLeft.ts'
import { lineWidth, type ShapedLine, type ShapeOptions, shapeLine, type TextLine } from './shapeLine.ts'

/** Tolerance of widths in px: the rounding error of a line that fits exactly. */
export const widthTolerance = 0.01

/** Space for the lines of a paragraph, and facts about its words. Lengths in px. */
export interface ParagraphRoom {
  maxWidth: number
  minFontSize: number
  /** True to make lines about equally long rather than as full as possible. */
  isBalanced: boolean
  /** Word lists of the whole text; see `wordListsFor`. */
  wordLists: readonly WordListName[]
}

/**
 * A paragraph that can be broken into lines at any size. Shaped once as a whole, so that trying a size is arithmetic on
 * advances; only the lines in use are shaped separately.
 *
 * | piece | is cut |
 * | ----- | ------ |
 * | a phrase of Chinese or Japanese | between characters, if too wide at the tried size |
 * | a particle and its word | between them, if too wide even at `minFontSize` |
 * | a word of Thai, Lao, Khmer, or Burmese | between syllables, if too wide even at `minFontSize` |
 * | any other word | never |
 */
export interface Paragraph {
  /** Width in px of its widest piece, below which breaks can't help. */
  widestPiece(size: number): number
  /** Estimated height of each line, as a multiple of the size. */
  lineScales(size: number): number[]
  /** Returns lines that fit the width, except single pieces that don't. */
  lines(size: number): TextLine[]
  /**
   * The same paragraph with breaks between all Chinese and Japanese characters, and after particles; `undefined` if it
   * has no phrases.
   */
  withoutPhrases(): Paragraph | undefined
}

/**
 * Prepares a paragraph without line breaks.
 *
 * @param whole the paragraph shaped as one line, without soft hyphens and zero width spaces
 */
export function createParagraph(
  source: string,
  whole: TextLine,
  shaping: ShapeOptions,
  { maxWidth, minFontSize, isBalanced, wordLists }: ParagraphRoom,
): Paragraph {
  const direction = paragraphDirection(source, shaping.parts?.bidiAlgorithm)
  const options = { ...shaping, direction }
  const { text } = whole
  // An isolated part may span lines.
  const levels = isolates.test(text)
    ? embeddingLevels(text, direction, shaping.parts?.bidiAlgorithm)
    : undefined
  const room = maxWidth + widthTolerance
  const advances = advancesOf(whole)
  const lineBreaks = plainLineBreaks(source) ?? shaping.parts?.lineBreaks?.(source) ?? []
  const breaks = wordBreaks(source, lineBreaks, wordLists, shaping.words)
  const words = linePieces(source, breaks.words)
  const hyphens = new Map<LetterStyle, number>()
  const inSyllables = words.flatMap((piece) =>
    widthOf(piece, piece, minFontSize) > room ? syllablePieces(text, piece) : [piece],
  )
  const shaped = new Map<string, TextLine>()
  return breaks.phrases === breaks.words
    ? fromPieces(() => inSyllables)
    : fromPieces(phrasesAt(linePieces(source, breaks.phrases)), () => fromPieces(() => inSyllables))

  function widthOf({ start }: LinePiece, { end, hyphen }: LinePiece, size: number): number {
    const width = (advances.width[end] as number) - (advances.width[start] as number)
    const spacing = advances.spacing(start, end, hyphen)
    return (hyphen ? width + hyphenWidth(end) : width) * size + spacing
  }

  /** Returns the width of the hyphen after a letter, in its style. */
  function hyphenWidth(end: number): number {
    const at = whole.start + Math.max(0, end - 1)
    const { style } = stylesWithin(options.styles, at, at + 1)[0]
    const width = hyphens.get(style) ?? shapeLine('-', options, at).width
    hyphens.set(style, width)
    return width
  }

  function lineScaleOfPieces({ start }: LinePiece, { end }: LinePiece): number {
    return lineScaleOf(stylesWithin(options.styles, whole.start + start, whole.start + end))
  }

  /**
   * Splits phrases that are too wide: Chinese and Japanese ones at a size, names with particles only if they are too
   * wide even at the smallest.
   */
  function phrasesAt(phrases: readonly LinePiece[]): (size: number) => readonly LinePiece[] {
    const isEastAsian = eastAsianLetter.test(text)
    const known = new Map<number, readonly LinePiece[]>()
    return (size) => {
      const pieces =
        known.get(size) ??
        phrases.flatMap((phrase) =>
          widthOf(phrase, phrase, isEastAsian ? size : minFontSize) > room
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
    const at = whole.start + start
    const shown = text.slice(start, end) + (hyphenated ? '-' : '')
    // A hyphen has its word's direction.
    const copy = levels
      ? { ...options, direction: Uint8Array.of(...levels.slice(start, end), levels[end - 1] ?? 0) }
      : options
    const shapedLine = shapeLine(shown, copy, at)
    const line = { ...shapedLine, start: at, paragraph: whole.paragraph }
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
      lineScales(size) {
        const pieces = piecesAt(size)
        const ends = breakLines(pieces.length, widthAt(pieces, size), room)
        return ends.map((last, i) =>
          lineScaleOfPieces(pieces[(ends[i - 1] ?? -1) + 1] as LinePiece, pieces[last] as LinePiece),
        )
      },
      lines(size) {
        const pieces = piecesAt(size)
        const count = pieces.length
        const widthFrom = widthAt(pieces, size)
        const width = isBalanced ? balancedWidth(count, widthFrom, room) : room
        const shapeFrom = (first: number, last: number) =>
          shape(pieces[first] as LinePiece, pieces[last] as LinePiece)
        const lines: TextLine[] = []
        let first = 0
        while (first < count) {
          // Filled from here rather than all at once, because the previous line may have ended earlier than estimated.
          let last = first
          while (last + 1 < count && widthFrom(first, last + 1) <= width) last++
          let line = shapeFrom(first, last)
          // Letters at its ends no longer kern with their neighbors.
          while (last > first && lineWidth(line, size) > room) line = shapeFrom(first, --last)
          lines.push(line)
          first = last + 1
        }
        return lines
      },
    }
  }
}

/** Measurements within a line, by UTF-16 offsets. */
interface Advances {
  /** Cumulative advances from the line's start, at a size of 1 px. */
  width: Float64Array
  /** Letter spacing in px between the characters of a stretch, and before a following hyphen. */
  spacing(start: number, end: number, hyphen: boolean): number
}

function advancesOf(line: ShapedLine): Advances {
  const width = new Float64Array(line.text.length + 1)
  const clusters = new Uint32Array(line.text.length + 1)
  const spaces = new Float64Array(line.text.length + 1)
  for (const { glyphs, face, style } of line.runs)
    for (const [i, { cluster, advance, spaced }] of glyphs.entries()) {
      width[cluster + 1] = (width[cluster + 1] as number) + (advance / face.unitsPerEm) * style.scale
      if (i > 0 && !spaced) continue
      clusters[cluster + 1] = 1
      spaces[cluster + 1] = style.spacing
    }
  const copy = Float64Array.from(spaces)
  for (let i = 1; i < width.length; i++) {
    width[i] = (width[i] as number) + (width[i - 1] as number)
    clusters[i] = (clusters[i] as number) + (clusters[i - 1] as number)
    spaces[i] = (spaces[i] as number) + (spaces[i - 1] as number)
  }
  const one = line.runs[0]?.style.spacing ?? 0
  const isUniform = line.runs.every(({ style }) => style.spacing === one)
  return {
    width,
    spacing(start, end, hyphen) {
      const count = (clusters[end] as number) - (clusters[start] as number)
      if (isUniform) return Math.max(0, hyphen ? count : count - 1) * one
      const all = (spaces[end] as number) - (spaces[start] as number)
      return hyphen ? all : all - (copy[end] ?? 0)
    },
  }
}
