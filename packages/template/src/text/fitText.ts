import { paragraphDirection } from './bidi.ts'
import { breakLines } from './breakLines.ts'
import { lineWidth, type ShapedLine, type ShapeOptions, shapeLine } from './shapeLine.ts'

/** The room and the rules for one text. Lengths in px. */
export interface FitRequest extends ShapeOptions {
  text: string
  fontSize: number
  minFontSize: number
  letterSpacing: number
  maxWidth: number
  /** A further demand on lines that are narrow enough. What smaller letters do not help stays at its size. */
  accepts?(block: TextBlock): boolean
}

/** Lines at a size in px. */
export interface TextBlock {
  lines: ShapedLine[]
  size: number
}

/** How a text was made to fit. */
export interface FittedText extends TextBlock {
  /** More lines than the author wrote. */
  wrapped: boolean
  /** Whether every line is inside `maxWidth`. */
  fits: boolean
  missing: string[]
}

/** Step of the search for a smaller size, in px. */
const step = 0.25
const tolerance = 0.01

/**
 * Never clips: shrinks to `minFontSize` in steps of 0.25 px, then wraps at that size. What still is too wide comes
 * back with `fits: false`.
 */
export function fitText(request: FitRequest): FittedText {
  const { fontSize, letterSpacing, maxWidth } = request
  const minFontSize = Math.min(request.minFontSize, fontSize)
  const paragraphs = withoutControls(request.text).split('\n')
  const lines = paragraphs.map((line) => shapeLine(line, request))
  const missing = [...new Set(lines.flatMap((line) => line.missing))]
  const fitsAt = (line: ShapedLine, size: number) =>
    lineWidth(line, size, letterSpacing) <= maxWidth + tolerance

  const narrow = largestSize(fontSize, minFontSize, (size) => lines.every((line) => fitsAt(line, size)))
  if (narrow !== undefined) {
    const accepts = (size: number) => request.accepts?.({ lines, size }) ?? true
    const size = largestSize(narrow, minFontSize, accepts) ?? narrow
    return { lines, size, wrapped: false, fits: true, missing }
  }

  const wrappedLines = paragraphs.flatMap((paragraph) => {
    const options = { ...request, direction: paragraphDirection(paragraph) }
    const broken = breakLines(paragraph, (line) => fitsAt(shapeLine(line, options), minFontSize))
    return broken.map((line) => shapeLine(line, options))
  })
  return {
    lines: wrappedLines,
    size: minFontSize,
    wrapped: wrappedLines.length > lines.length,
    fits: wrappedLines.every((line) => fitsAt(line, minFontSize)),
    missing,
  }
}

/** Line ends become one kind, tabs spaces; other control characters have no look and are dropped. */
function withoutControls(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
}

/** The largest of the sizes `from`, `from - 0.25`, …, `to` that fits, found by bisection: if one fits, so do smaller ones. */
function largestSize(from: number, to: number, fits: (size: number) => boolean): number | undefined {
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
