import { paragraphDirection } from './bidi.ts'
import { balancedWidth, breakLines, type PieceWidth } from './breakLines.ts'
import { lineBreaks } from './lineBreaks.ts'
import { type LinePiece, linePieces, syllablePieces } from './linePieces.ts'
import { lineWidth, type ShapedLine, type ShapeOptions, shapeLine, type TextLine } from './shapeLine.ts'

/** Tolerance of widths in px: what rounding makes of a line that fits exactly. */
export const widthTolerance = 0.01

/**
 * A paragraph that can be broken into lines at any size. It is shaped once as a whole, so that trying a size is
 * arithmetic on the advances of its letters; only the lines that are used are shaped on their own.
 */
export interface Paragraph {
  /** Width in px of its widest piece, which no break can make narrower. */
  widestPiece(size: number): number
  lineCount(size: number, maxWidth: number): number
  /** Balanced lines, none wider than `maxWidth` unless a single piece is. */
  lines(size: number, maxWidth: number): TextLine[]
  /** The same with breaks in words of unspaced scripts that are too wide; see {@link syllablePieces}. */
  withSyllables(size: number, maxWidth: number): Paragraph
}

/**
 * Prepares a paragraph without line ends in it.
 *
 * @param whole the paragraph shaped as one line, without soft hyphens and zero width spaces
 * @param letterSpacing px
 */
export function createParagraph(
  source: string,
  whole: TextLine,
  shaping: ShapeOptions,
  letterSpacing: number,
): Paragraph {
  const options = { ...shaping, direction: paragraphDirection(source) }
  const { text } = whole
  const advances = advancesOf(whole)
  const cut = linePieces(source, lineBreaks(source))
  const hyphen = cut.some((piece) => piece.hyphen) ? shapeLine('-', options).width : 0
  return fromPieces(cut)

  function fromPieces(pieces: readonly LinePiece[]): Paragraph {
    const shaped = new Map<number, TextLine>()
    const count = pieces.length

    function widthAt(size: number): PieceWidth {
      return (first, last) => {
        const { start } = pieces[first] as LinePiece
        const { end, hyphen: hyphenated } = pieces[last] as LinePiece
        const width = (advances.width[end] as number) - (advances.width[start] as number)
        const clusters = (advances.clusters[end] as number) - (advances.clusters[start] as number)
        return hyphenated
          ? lineWidth({ width: width + hyphen, clusters: clusters + 1 }, size, letterSpacing)
          : lineWidth({ width, clusters }, size, letterSpacing)
      }
    }

    function shape(first: number, last: number): TextLine {
      const key = first * count + last
      const known = shaped.get(key)
      if (known) return known
      const { start } = pieces[first] as LinePiece
      const { end, hyphen: hyphenated } = pieces[last] as LinePiece
      const shapedLine = shapeLine(text.slice(start, end) + (hyphenated ? '-' : ''), options)
      const line = { ...shapedLine, start: whole.start + start }
      shaped.set(key, line)
      return line
    }

    return {
      widestPiece(size) {
        const widthOf = widthAt(size)
        return Math.max(...pieces.map((_piece, i) => widthOf(i, i)))
      },
      lineCount: (size, maxWidth) => breakLines(count, widthAt(size), maxWidth + widthTolerance).length,
      lines(size, maxWidth) {
        const widthOf = widthAt(size)
        const room = maxWidth + widthTolerance
        const width = balancedWidth(count, widthOf, room)
        const lines: TextLine[] = []
        let first = 0
        while (first < count) {
          // Filled from here and not all at once, since the line before may have ended earlier than estimated.
          let last = first
          while (last + 1 < count && widthOf(first, last + 1) <= width) last++
          let line = shape(first, last)
          // Alone, the letters at its ends no longer kern with their neighbors.
          while (last > first && lineWidth(line, size, letterSpacing) > room) line = shape(first, --last)
          lines.push(line)
          first = last + 1
        }
        return lines
      },
      withSyllables(size, maxWidth) {
        const widthOf = widthAt(size)
        return fromPieces(
          pieces.flatMap((piece, i) =>
            widthOf(i, i) > maxWidth + widthTolerance ? syllablePieces(text, piece) : [piece],
          ),
        )
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
