import type { Fill, TemplateField } from '@certificate-sdk/template'
import { boundsOf, type Rect } from '@certificate-sdk/template/internal'
import { localName } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import type { SvgTools } from './readSvgTexts.ts'
import { lengthOf } from './svgSize.ts'
import type { SvgProperties } from './svgStyle.ts'
import type { Matrix } from './svgTransform.ts'

/** A shape as a field, and where its ink is on the page. */
export interface ShapeField {
  field: TemplateField
  /** Areas that it covers: the sides of a frame, otherwise its box. */
  ink: Rect[]
}

type Look = Pick<TemplateField, 'stroke' | 'strokeWidth'> & { fill?: Fill; width: number }

/** Largest difference of scales that are the same. */
const near = 1e-3
/** Thinner strokes, in px, are paler than their color. */
const thinnest = 0.5
/** Properties of a stroke that a field draws in one way. */
const usual: Readonly<Record<string, RegExp>> = {
  'fill-opacity': /^(1|100%)$/,
  'stroke-opacity': /^(1|100%)$/,
  'stroke-dasharray': /^(none|0)$/,
  'stroke-linejoin': /^miter$/,
  'stroke-linecap': /^butt$/,
  'paint-order': /^normal$/,
  'marker-start': /^none$/,
  'marker-mid': /^none$/,
  'marker-end': /^none$/,
}

/**
 * The field of a rectangle, an ellipse, or a line.
 *
 * @param matrix from the element to the page
 * @returns `undefined` for other elements, and for those that a field would draw in another way
 */
export function svgShapeField(
  element: XmlElement,
  style: SvgProperties,
  matrix: Matrix,
  colorOf: SvgTools['colorOf'],
): ShapeField | undefined {
  const look = lookOf(style, matrix, colorOf)
  const isUpright = Math.abs(matrix[1]) + Math.abs(matrix[2]) < near * Math.abs(matrix[0]) && matrix[0] > 0
  if (!look) return undefined
  const name = localName(element)
  if (name === 'line') return lineField(element, matrix, look)
  if (!isUpright) return undefined
  return name === 'rect' ? rectangleField(element, matrix, look) : ellipseField(element, matrix, look)
}

/** A coordinate or length in px of the drawing; `undefined` for a percentage. */
export function coordinateOf(value: string | undefined): number | undefined {
  if (value === undefined || /^\s*[-+]?0*\.?0*([a-z]*)\s*$/i.test(value)) return 0
  const sign = value.trim().startsWith('-') ? -1 : 1
  const length = lengthOf(value.trim().replace(/^[-+]/, ''))
  return length === undefined ? undefined : sign * length
}

/** Several coordinates; `undefined` if one of them is a percentage. */
export function coordinatesOf(element: XmlElement, names: readonly string[]): number[] | undefined {
  const found = names.map((name) => coordinateOf(element.attributes[name]))
  return found.some((one) => one === undefined) ? undefined : (found as number[])
}

function lookOf(style: SvgProperties, matrix: Matrix, colorOf: SvgTools['colorOf']): Look | undefined {
  if (Object.entries(usual).some(([name, value]) => style[name] !== undefined && !value.test(style[name])))
    return undefined
  const [a, b, c, d] = matrix
  const scale = Math.hypot(a, b)
  const isUniform =
    Math.abs(scale - Math.hypot(c, d)) < near * scale && Math.abs(a * c + b * d) < near * scale * scale
  const [fill, stroke] = [style.fill, style.stroke ?? 'none'].map((css) =>
    css === 'none' ? 'none' : colorOf(css ?? ''),
  )
  const drawn = coordinateOf(style['stroke-width'] ?? '1')
  if (!isUniform || !fill || !stroke || drawn === undefined) return undefined
  const width = stroke === 'none' ? 0 : drawn * scale
  if (stroke !== 'none' && width < thinnest) return undefined
  return {
    ...(fill !== 'none' && { fill }),
    ...(width > 0 && { stroke, strokeWidth: hundredths(width) }),
    width,
  }
}

function rectangleField(element: XmlElement, matrix: Matrix, look: Look): ShapeField | undefined {
  const [x = 0, y = 0, width = 0, height = 0] = coordinatesOf(element, ['x', 'y', 'width', 'height']) ?? []
  const { rx, ry } = element.attributes
  const [across, down] = [coordinateOf(rx ?? ry), coordinateOf(ry ?? rx)]
  if (across === undefined || across !== down) return undefined
  const radius = Math.min(across, width / 2, height / 2) * matrix[0]
  const box = placed({ x, y, width, height }, matrix, look.width)
  // The stroke lies on the edge there, and inside here.
  const cornerRadius = radius > 0 ? { cornerRadius: hundredths(radius + look.width / 2) } : {}
  return upright('rectangle', box, look, cornerRadius, radius)
}

function ellipseField(element: XmlElement, matrix: Matrix, look: Look): ShapeField | undefined {
  const name = localName(element)
  if (name !== 'circle' && name !== 'ellipse') return undefined
  const radii = name === 'circle' ? ['r', 'r'] : ['rx', 'ry']
  const [cx = 0, cy = 0, rx = 0, ry = 0] = coordinatesOf(element, ['cx', 'cy', ...radii]) ?? []
  const box = placed({ x: cx - rx, y: cy - ry, width: 2 * rx, height: 2 * ry }, matrix, look.width)
  return upright('ellipse', box, look, {}, Math.max(box.width, box.height) / 2)
}

/** Box on the page, with the stroke. */
function placed({ x, y, width, height }: Rect, [scale, , , , left, top]: Matrix, stroke: number): Rect {
  return {
    x: left + x * scale - stroke / 2,
    y: top + y * scale - stroke / 2,
    width: width * scale + stroke,
    height: height * scale + stroke,
  }
}

/** @param inset depth of the corners, in px: only within them, ink is farther inside than the stroke */
function upright(
  type: 'rectangle' | 'ellipse',
  box: Rect,
  { width: stroke, ...look }: Look,
  more: Pick<TemplateField, 'cornerRadius'>,
  inset: number,
): ShapeField | undefined {
  const isDrawn = look.fill !== undefined || stroke > 0
  if (!isDrawn || !(box.width - stroke > 1) || !(box.height - stroke > 1)) return undefined
  const { x, y, width, height } = box
  const deep = stroke + inset
  const sides = [
    { x, y, width, height: deep },
    { x, y: y + height - deep, width, height: deep },
    { x, y, width: deep, height },
    { x: x + width - deep, y, width: deep, height },
  ]
  return {
    field: {
      ...{ type, text: '', x: hundredths(x), y: hundredths(y), fontSize: 16 },
      ...{ width: hundredths(width), height: hundredths(height), ...look, ...more },
    },
    ink: look.fill === undefined ? sides : [box],
  }
}

function lineField(element: XmlElement, [a, b, c, d, e, f]: Matrix, look: Look): ShapeField | undefined {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = coordinatesOf(element, ['x1', 'y1', 'x2', 'y2']) ?? []
  const [from, to] = [
    { x: a * x1 + c * y1 + e, y: b * x1 + d * y1 + f },
    { x: a * x2 + c * y2 + e, y: b * x2 + d * y2 + f },
  ] as const
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { stroke, strokeWidth, width } = look
  if (!(length > 1) || !stroke || !strokeWidth) return undefined
  const [cos, sin] = [(to.x - from.x) / length, (to.y - from.y) / length]
  const half = { x: (-sin * width) / 2, y: (cos * width) / 2 }
  const rotation = hundredths((Math.atan2(sin, cos) * 180) / Math.PI)
  const corners = [from, to].flatMap((end) => [
    { x: end.x + half.x, y: end.y + half.y },
    { x: end.x - half.x, y: end.y - half.y },
  ])
  return {
    field: {
      ...{
        type: 'line',
        text: '',
        x: hundredths(from.x - half.x),
        y: hundredths(from.y - half.y),
        fontSize: 16,
      },
      ...{ width: hundredths(length), ...(rotation !== 0 && { rotation }), stroke, strokeWidth },
    },
    ink: [boundsOf(corners)],
  }
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
