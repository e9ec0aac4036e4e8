import type { TemplateField } from '@certificate-sdk/template'
import { elementAt, elementsOf, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import type { SlideColors } from './slideColors.ts'
import { type SlideBox, turnedCorner } from './slideGeometry.ts'

/** Dashes as multiples of the line width. */
const dashes: Readonly<Record<string, readonly number[]>> = {
  dot: [1, 3],
  sysDot: [1, 1],
  dash: [4, 3],
  sysDash: [3, 1],
  lgDash: [8, 3],
  dashDot: [4, 3, 1, 3],
  lgDashDot: [8, 3, 1, 3],
}

/**
 * Converts a shape to a field if templates support it: a rectangle, an ellipse, or a line.
 *
 * @param label name of the field, by its kind
 * @returns `null` for an invisible shape, `undefined` for an unsupported one
 */
export function slideShape(
  shape: XmlElement,
  box: SlideBox,
  { colorIn, fillIn }: SlideColors,
  pixelsPerEmu: number,
): TemplateField | null | undefined {
  const properties = elementAt(shape, 'spPr')
  const style = elementAt(shape, 'style')
  const geometry = elementAt(properties, 'prstGeom')?.attributes.prst
  const isLine = geometry === 'line' || geometry === 'straightConnector1'
  const line = elementAt(properties, 'ln')
  const lineStyle = elementAt(style, 'lnRef')
  const ownStroke = fillIn(line)
  const styleStroke = (numberIn(lineStyle, 'idx') ?? 0) > 0 ? colorIn(lineStyle) : undefined
  const stroke =
    ownStroke === undefined
      ? styleStroke?.color
      : ownStroke && (typeof ownStroke.fill === 'string' ? ownStroke.fill : ownStroke.fill.stops[0]?.color)
  const fillStyle = elementAt(style, 'fillRef')
  const ownFill = fillIn(properties)
  const styleFill = (numberIn(fillStyle, 'idx') ?? 0) > 0 ? colorIn(fillStyle) : undefined
  const fill = isLine
    ? null
    : ownFill === undefined
      ? styleFill && { fill: styleFill.color, opacity: styleFill.opacity }
      : ownFill
  if (!stroke && !fill)
    return elementAt(properties, 'blipFill') || elementAt(properties, 'pattFill') ? undefined : null
  const strokeWidth = stroke ? Math.max(1, round((numberIn(line, 'w') ?? 9_525) * pixelsPerEmu)) : 0
  const pattern = elementAt(line, 'prstDash')?.attributes.val ?? ''
  const dash = Object.hasOwn(dashes, pattern)
    ? dashes[pattern]?.map((times) => round(times * strokeWidth))
    : undefined
  const outline = stroke ? { stroke, strokeWidth, ...(dash && { dash }) } : {}
  if (isLine) return stroke ? lineField(box, { stroke, strokeWidth, ...(dash && { dash }) }) : null
  const kind =
    geometry === 'ellipse' ? 'ellipse' : /^(rect|roundRect)$/.test(geometry ?? '') ? 'rectangle' : undefined
  if (!kind || box.width < 1 || box.height < 1) return undefined
  // Strokes are centered on the edge there, and inside here.
  const wide = {
    ...box,
    x: box.x - strokeWidth / 2,
    y: box.y - strokeWidth / 2,
    width: box.width + strokeWidth,
    height: box.height + strokeWidth,
  }
  const corner = turnedCorner(wide)
  return {
    type: kind,
    text: '',
    x: round(corner.x),
    y: round(corner.y),
    fontSize: 16,
    width: round(wide.width),
    height: round(wide.height),
    ...(box.angle !== 0 && { rotation: box.angle }),
    ...(fill && { fill: fill.fill, ...(fill.opacity < 1 && { opacity: fill.opacity }) }),
    ...outline,
    ...(geometry === 'roundRect' && {
      cornerRadius: round(radiusShare(properties) * Math.min(box.width, box.height)),
    }),
  }
}

function radiusShare(properties: XmlElement | undefined): number {
  const [guide] = elementsOf(elementAt(properties, 'prstGeom/avLst'), 'gd')
  const value = Number(/^val (\d+)$/.exec(guide?.attributes.fmla ?? '')?.[1] ?? 16_667)
  return Math.min(50_000, value) / 100_000
}

function lineField(
  { x, y, width, height, angle, isFlippedAcross, isFlippedDown }: SlideBox,
  style: Pick<TemplateField, 'stroke' | 'strokeWidth' | 'dash'>,
): TemplateField {
  const rotation = (Math.atan2(height * (isFlippedAcross !== isFlippedDown ? -1 : 1), width) * 180) / Math.PI
  const degrees = round(rotation + angle)
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  const length = Math.max(1, Math.hypot(width, height))
  const half = (style.strokeWidth ?? 0) / 2
  const [cx, cy] = [x + width / 2, y + height / 2]
  return {
    type: 'line',
    text: '',
    x: round(cx - (length / 2) * cos + half * sin),
    y: round(cy - (length / 2) * sin - half * cos),
    fontSize: 16,
    width: round(length),
    ...(degrees !== 0 && { rotation: degrees }),
    ...style,
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
