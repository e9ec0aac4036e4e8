import { eastAsianLetter, wordListsFor } from '../words/wordLists.ts'
import { justifyLines } from './justifyLines.ts'
import { type LineStack, stackOf, stackOfLines } from './LineStack.ts'
import { withoutBreakMarks } from './linePieces.ts'
import { createParagraph, type Paragraph, widthTolerance } from './Paragraph.ts'
import { lineWidth, type ShapeOptions, shapeLine, type TextLine } from './shapeLine.ts'

/** Lines at a size in px. */
export interface TextBlock {
  lines: TextLine[]
  size: number
}

/** The space and the rules for one text. Lengths in px. */
export interface FitRequest extends ShapeOptions {
  text: string
  fontSize: number
  minFontSize: number
  maxWidth: number
  /** Width of wrapped lines, if justified; `widest`: that of the widest line. */
  justifiedTo?: number | 'widest'
  /** First way to fit a text that is too long: a smaller size, or wrapping like a paragraph. */
  fit: 'shrink' | 'wrap'
  /** Returns true if lines fit vertically; `wrapped` if they are more than were typed. */
  hasHeight(stack: LineStack, size: number, wrapped: boolean): boolean
  /** Additional condition on lines that fit. If no smaller size meets it, the size stays. */
  accepts?(block: TextBlock): boolean
}

/** Result of fitting a text. */
export interface FittedText extends TextBlock {
  /** True if there are more lines than the author wrote. */
  wrapped: boolean
  /** True if every line is inside `maxWidth`. */
  fits: boolean
  missing: string[]
}

/** Step of the search for a smaller size, in px. */
const step = 0.25

/**
 * Fits a text without clipping it. Tries sizes in steps of 0.25 px down to `minFontSize`.
 *
 * | lines as typed are narrow enough …   | result                                                                     |
 * | ------------------------------------ | -------------------------------------------------------------------------- |
 * | at `fontSize`                        | as typed, at the largest size that has enough height                       |
 * | at a smaller size, `fit: 'shrink'`   | as typed, at the largest size that has enough width and height             |
 * | at no size, `fit: 'shrink'`          | wrapped into as few lines as `minFontSize` needs, at the largest such size |
 * | not at `fontSize`, `fit: 'wrap'`     | wrapped, at the largest size that has enough width and height              |
 *
 * If nothing fits, returns the lines at the smallest size with `fits: false`.
 */
export function fitText(request: FitRequest): FittedText {
  const { fontSize, maxWidth, justifiedTo, hasHeight, accepts = () => true } = request
  const minFontSize = Math.min(request.minFontSize, fontSize)
  const { sources, lines } = typedLines(request)
  const missing = [...new Set(lines.flatMap((line) => line.missing))]
  const isNarrow = ({ lines, size }: TextBlock) =>
    lines.every((line) => lineWidth(line, size) <= maxWidth + widthTolerance)

  const smallestWhole = request.fit === 'wrap' ? fontSize : minFontSize
  const whole = largestSize(fontSize, smallestWhole, (size) => isNarrow({ lines, size }))
  if (whole !== undefined) {
    const stack = stackOfLines(lines)
    const hasRoom = (size: number) => hasHeight(stack, size, false) && accepts({ lines, size })
    const size = largestSize(whole, minFontSize, hasRoom) ?? whole
    return { lines, size, wrapped: false, fits: true, missing }
  }

  const hasRoom = (block: TextBlock) => {
    const wrapped = block.lines.length > lines.length
    return isNarrow(block) && hasHeight(stackOfLines(block.lines), block.size, wrapped) && accepts(block)
  }
  const wordLists = wordListsFor(request.text, request.language)
  const room = { maxWidth, minFontSize, isBalanced: justifiedTo === undefined, wordLists }
  const paragraphs = lines.map((line, i) => createParagraph(sources[i] ?? '', line, request, room))
  const block = wrapPhrases(request, paragraphs, minFontSize, hasRoom)
  const result = { wrapped: block.lines.length > lines.length, fits: isNarrow(block), missing }
  if (justifiedTo === undefined) return { ...block, ...result }
  const widest = Math.max(...block.lines.map((line) => lineWidth(line, block.size)))
  const width = justifiedTo === 'widest' ? widest : justifiedTo
  return { lines: justifyLines(block.lines, block.size, width), size: block.size, ...result }
}

/** The typed lines of a text: their characters, and shaped without break marks. */
export function typedLines({ text, ...options }: ShapeOptions & { text: string }): {
  sources: readonly string[]
  lines: TextLine[]
} {
  const sources = withoutControls(text).split('\n')
  let length = 0
  const lines = sources.map((source, paragraph): TextLine => {
    const line = { start: length, paragraph, ...shapeLine(withoutBreakMarks(source), options, length) }
    length += line.text.length + 1
    return line
  })
  return { sources, lines }
}

/** How much larger letters must be to justify a break after a particle of a name. */
const worthBreaking = 1.25

/**
 * Wraps between phrases of Chinese and Japanese, unless breaks between characters allow a larger size; in other scripts
 * not after particles, unless that allows a much larger one.
 */
function wrapPhrases(
  request: FitRequest,
  paragraphs: readonly Paragraph[],
  minFontSize: number,
  hasRoom: (block: TextBlock) => boolean,
): TextBlock {
  const block = wrapText(request, paragraphs, minFontSize, hasRoom)
  const withoutPhrases = paragraphs.map((paragraph) => paragraph.withoutPhrases())
  if (!withoutPhrases.some(Boolean)) return block
  const inCharacters = paragraphs.map((paragraph, i) => withoutPhrases[i] ?? paragraph)
  const other = wrapText(request, inCharacters, minFontSize, hasRoom)
  const enough = eastAsianLetter.test(request.text) ? block.size : block.size * worthBreaking
  return other.size > enough || !hasRoom(block) ? other : block
}

/** Searches with estimated widths first, then shapes the lines at the few sizes below the estimate. */
function wrapText(
  { fit, fontSize, maxWidth, hasHeight }: FitRequest,
  paragraphs: readonly Paragraph[],
  minFontSize: number,
  hasRoom: (block: TextBlock) => boolean,
): TextBlock {
  const scalesAt = (size: number) => paragraphs.map((paragraph) => paragraph.lineScales(size))
  const max = fit === 'wrap' ? Number.POSITIVE_INFINITY : scalesAt(minFontSize).flat().length
  const seemsToFit = (size: number) => {
    if (paragraphs.some((paragraph) => paragraph.widestPiece(size) > maxWidth + widthTolerance)) return false
    const scales = scalesAt(size)
    const count = scales.flat().length
    return count <= max && hasHeight(stackOf(scales), size, count > paragraphs.length)
  }
  const blocks = new Map<number, TextBlock>()
  const blockAt = (size: number) => {
    const block = blocks.get(size) ?? {
      lines: paragraphs.flatMap((paragraph) => paragraph.lines(size)),
      size,
    }
    blocks.set(size, block)
    return block
  }
  const estimate = largestSize(fontSize, minFontSize, seemsToFit)
  if (estimate === undefined) return blockAt(minFontSize)
  const fits = (size: number) => blockAt(size).lines.length <= max && hasRoom(blockAt(size))
  return blockAt(largestSize(estimate, minFontSize, fits) ?? estimate)
}

/** Normalizes line breaks, turns tabs into spaces, and drops other control characters. */
export function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\n -~\u00a0-\uffff]/g, '')
}

/** The largest of the sizes `from`, `from - 0.25`, …, `to` that fits, by bisection: if one fits, so do smaller ones. */
export function largestSize(from: number, to: number, fits: (size: number) => boolean): number | undefined {
  const sizeAt = (steps: number) => Math.max(from - steps * step, to)
  if (fits(from)) return from
  let tooLarge = 0
  let enough = Math.ceil((from - to) / step)
  if (!fits(sizeAt(enough))) return undefined
  while (enough - tooLarge > 1) {
    const middle = (enough + tooLarge) >> 1
    if (fits(sizeAt(middle))) enough = middle
    else tooLarge = middle
  }
  return sizeAt(enough)
}
