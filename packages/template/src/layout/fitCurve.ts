import { type FitRequest, type FittedText, largestSize, typedLines } from '../text/fitText.ts'
import { widthTolerance } from '../text/Paragraph.ts'
import { lineWidth } from '../text/shapeLine.ts'

/** Fits one line on a circle: it shrinks, and never wraps. */
export function fitCurve(request: Omit<FitRequest, 'hasHeight' | 'fit' | 'justifiedTo'>): FittedText {
  const { fontSize, maxWidth, accepts = () => true } = request
  const minFontSize = Math.min(request.minFontSize, fontSize)
  const { lines } = typedLines(request)
  const width = (size: number) => Math.max(...lines.map((line) => lineWidth(line, size)))
  const whole = largestSize(fontSize, minFontSize, (size) => width(size) <= maxWidth + widthTolerance)
  const size =
    whole === undefined ? minFontSize : largestSize(whole, minFontSize, (at) => accepts({ lines, size: at }))
  return {
    lines,
    size: size ?? whole ?? minFontSize,
    wrapped: false,
    fits: whole !== undefined,
    missing: [...new Set(lines.flatMap(({ missing }) => missing))],
  }
}
