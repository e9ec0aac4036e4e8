import type { CertificateItem, TextContent } from '../certificate/Certificate.ts'
import { castShadow, paintShadow } from '../paint/paintShadow.ts'
import {
  type FitRequest,
  type FittedText,
  largestSize,
  typedLines,
  withoutControls,
} from '../text/fitText.ts'
import { widthTolerance } from '../text/Paragraph.ts'
import { lineWidth } from '../text/shapeLine.ts'
import { maxBendLength } from './bend.ts'
import { drawEffects } from './drawEffects.ts'
import { sharpShadow } from './sharpShadow.ts'

/** Curves, outlines, and shadows. A separate module, because the geometry is large and most pages don't need it. */
export const effects = { fit: fitCurve, draw: drawEffects, paintShadow, castShadow, sharpShadow }

/** Fits a text on its circle: as one line, which shrinks and never wraps. Line breaks become spaces. */
function fitCurve(
  request: FitRequest,
  { box, content: { curve = 0 } }: CertificateItem<TextContent>,
): { fitted: FittedText; maxWidth: number } {
  const { fontSize, accepts = () => true } = request
  const maxWidth = Math.min(box.width ?? Number.POSITIVE_INFINITY, maxBendLength(curve))
  const minFontSize = Math.min(request.minFontSize, fontSize)
  const { lines } = typedLines({ ...request, text: withoutControls(request.text).replaceAll('\n', ' ') })
  const width = (size: number) => Math.max(...lines.map((line) => lineWidth(line, size)))
  const whole = largestSize(fontSize, minFontSize, (size) => width(size) <= maxWidth + widthTolerance)
  const size =
    whole === undefined
      ? minFontSize
      : (largestSize(whole, minFontSize, (at) => accepts({ lines, size: at })) ?? whole)
  const missing = [...new Set(lines.flatMap((line) => line.missing))]
  return { fitted: { lines, size, wrapped: false, fits: whole !== undefined, missing }, maxWidth }
}
