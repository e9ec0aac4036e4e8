import type { Alignment, VerticalAlign } from '@certificate-sdk/template'
import { mainSize, type StyledWords, type TextBlock } from '../text/TextBlock.ts'
import type { Paragraph } from './readParagraph.ts'
import type { SlideBox } from './slideGeometry.ts'

interface PlacedText {
  words: StyledWords[]
  alignment: Alignment
  x: number
  /** Of the top of its first line. */
  y: number
  width: number
  height: number
  isWrapped: boolean
  verticalAlign: VerticalAlign
}

/**
 * Presentations place baselines by other shares of the font size than templates. A box that is moved by
 * the difference has its lines in the same places, however many there are.
 */
export function turnedBlock(
  { words, alignment, x, y, width, height, isWrapped, verticalAlign }: PlacedText,
  { ascent, descent, lineHeight }: Paragraph,
  { top, bottom, center }: { top: number; bottom: number; center: SlideBox },
): TextBlock {
  const fontSize = mainSize(words)
  const baseline = y + ascent
  const shift =
    verticalAlign === 'top'
      ? ascent - 0.8 * fontSize
      : verticalAlign === 'middle'
        ? (fontSize - lineHeight) / 2 + ascent - 0.8 * fontSize
        : 0.2 * fontSize - descent
  const room = Math.max(height, bottom - top)
  const boxTop =
    verticalAlign === 'top' ? y : verticalAlign === 'middle' ? (top + bottom - room) / 2 : bottom - room
  const bounds = {
    x: alignment === 'center' ? x - width / 2 : alignment === 'right' ? x - width : x,
    y,
    width,
    height,
  }
  const turned = turn({ x, y: baseline }, center)
  return {
    words,
    alignment,
    x: turned.x,
    baseline: turned.y,
    fontSize,
    angle: center.angle,
    bounds,
    ...(isWrapped && { lineHeight: Math.min(10, Math.max(0.5, lineHeight / fontSize)) }),
    ...(isWrapped &&
      center.angle === 0 && {
        box: {
          width,
          y: boxTop + shift,
          ...(verticalAlign !== 'top' && { height: room, verticalAlign }),
        },
      }),
    sources: [],
  }
}

/** A point of a shape that is turned around its middle. */
function turn(point: { x: number; y: number }, { x, y, width, height, angle }: SlideBox) {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const [cx, cy] = [x + width / 2, y + height / 2]
  const [dx, dy] = [point.x - cx, point.y - cy]
  return { x: cx + dx * cos - dy * sin, y: cy + dx * sin + dy * cos }
}
