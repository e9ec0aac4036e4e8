import type { TemplateField } from '@certificate-sdk/template'
import { boundsOf, intersects, type Rect } from '@certificate-sdk/template/internal'
import type { TextPiece } from '../text/TextBlock.ts'
import { descendantsOf, elementsOf, localName } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { pathBounds } from './pathBounds.ts'
import { hiddenElements, type SvgTexts, type SvgTools } from './readSvgTexts.ts'
import { coordinateOf, coordinatesOf, svgShapeField } from './svgShapeField.ts'
import { hasUnreadRules, readStyles, type SvgProperties } from './svgStyle.ts'
import { type Matrix, multiply, readTransform } from './svgTransform.ts'

/** A shape of a drawing that a template has, too. */
export interface SvgShape {
  field: TemplateField
  element: XmlElement
}

/** An element with its inherited style and its place on the page. */
interface Drawn {
  element: XmlElement
  style: SvgProperties
  matrix: Matrix
  /** False within something translucent, cut, or filtered. */
  isPlain: boolean
  /** True if a filter may draw farther than the element reaches. */
  isFiltered: boolean
}

const maxShapes = 60
/** Elements of a drawing whose shapes are read: each is compared with all above it. */
const maxElements = 5_000
const everywhere: Rect = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }
const inherited = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'visibility'],
  ...['stroke-linejoin', 'stroke-linecap', 'marker-start', 'marker-mid', 'marker-end', 'paint-order'],
]
/** Properties that change how a whole element or group is drawn, and their usual values. */
const effects: Readonly<Record<string, RegExp>> = {
  ...{ opacity: /^(1|100%)$/, filter: /^none$/, mask: /^none$/ },
  ...{ 'mix-blend-mode': /^normal$/, 'vector-effect': /^none$/ },
}

/**
 * Reads the rectangles, ellipses, and lines of a drawing over which nothing else lies, and which lie over no text: as fields,
 * they look the same above an image of the rest.
 *
 * @param matrix from the drawing to the page
 * @param area of the page in which the drawing is seen
 */
export function readSvgShapes(
  root: XmlElement,
  matrix: Matrix,
  { area, texts }: { area: Rect; texts: SvgTexts },
  colorOf: SvgTools['colorOf'],
): SvgShape[] {
  const known = new Set(texts.elements)
  const above = texts.pieces.map(areaOf)
  const shapes: SvgShape[] = []
  const elements = drawnElements(root, matrix, area)
  if (elements.length > maxElements || hasUnreadRules(root)) return []
  for (const { element, style, isPlain, isFiltered, ...drawn } of elements.reverse()) {
    if (known.has(element) || isInvisible(element, style)) continue
    const shape = isPlain ? svgShapeField(element, style, drawn.matrix, colorOf) : undefined
    const ink = shape?.ink ?? [isFiltered ? everywhere : areaWithin(element, style, drawn.matrix)]
    const isFree = ink.every((one) => isWithin(one, area) && !above.some((other) => intersects(one, other)))
    if (shape && isFree && shapes.length < maxShapes) shapes.push({ field: shape.field, element })
    else above.push(...ink)
  }
  return shapes.reverse()
}

/** All elements that are painted, in this order. */
function drawnElements(root: XmlElement, page: Matrix, area: Rect): Drawn[] {
  const propertiesOf = readStyles(root)
  const clips = new Map(descendantsOf(root, 'clipPath').map((clip) => [clip.attributes.id, clip]))
  const drawn: Drawn[] = []

  /** Returns true for the cut around the whole page that programs write. */
  function isWholePage(value: string | undefined, matrix: Matrix): boolean {
    const clip = clips.get(/^url\(["']?#([^"')]+)["']?\)$/.exec(value ?? '')?.[1])
    const [only, ...others] = elementsOf(clip)
    if (!clip || !only || others.length || localName(only) !== 'rect') return false
    if (clip.attributes.transform || only.attributes.transform || clip.attributes.clipPathUnits) return false
    return isWithin(area, grown(areaWithin(only, {}, matrix), 1))
  }

  function visit(element: XmlElement, outer: Drawn): void {
    const name = localName(element)
    const properties = propertiesOf(element)
    if (hiddenElements.test(name) || properties.display === 'none') return
    const setting = (key: string) => properties[key] ?? element.attributes[key]
    const style: Record<string, string> = Object.create(null)
    for (const key of inherited) {
      const value = setting(key)
      const kept = value === undefined || value === 'inherit' ? outer.style[key] : value
      if (kept !== undefined) style[key] = kept
    }
    const isUsual = (key: string) => setting(key) === undefined || effects[key]?.test(setting(key) ?? '')
    // Transforms of style sheets are not read.
    const isMoved = properties.transform !== undefined
    const matrix = multiply(outer.matrix, readTransform(element.attributes.transform))
    const isUncut = (setting('clip-path') ?? 'none') === 'none' || isWholePage(setting('clip-path'), matrix)
    const inner: Drawn = {
      ...{ element, style, matrix },
      isPlain: outer.isPlain && !isMoved && isUncut && Object.keys(effects).every(isUsual),
      isFiltered: outer.isFiltered || isMoved || !isUsual('filter'),
    }
    if (/^(g|a)$/.test(name) || element === root) {
      for (const child of element.children) if (typeof child === 'object') visit(child, inner)
    } else if (style.visibility !== 'hidden') drawn.push(inner)
  }

  const style = { __proto__: null, fill: '#000000' } as unknown as SvgProperties
  visit(root, { element: root, style, matrix: page, isPlain: true, isFiltered: false })
  return drawn
}

/** Returns true for a shape without fill and stroke: programs note places by them. */
function isInvisible(element: XmlElement, { fill, stroke = 'none' }: SvgProperties): boolean {
  return (
    fill === 'none' &&
    stroke === 'none' &&
    /^(rect|circle|ellipse|line|poly\w+|path)$/.test(localName(element))
  )
}

/** Area that an element never leaves; everywhere for one that is not known. */
function areaWithin(element: XmlElement, style: SvgProperties, [a, b, c, d, e, f]: Matrix): Rect {
  const box = boxOf(element)
  const hasMarkers = ['marker-start', 'marker-mid', 'marker-end'].some(
    (key) => (style[key] ?? 'none') !== 'none',
  )
  const isStroked = style.stroke !== undefined && style.stroke !== 'none'
  const stroke = isStroked ? coordinateOf(style['stroke-width'] ?? '1') : 0
  if (!box || hasMarkers || stroke === undefined) return everywhere
  const [left, top] = [box.x - 2 * stroke, box.y - 2 * stroke]
  const [right, bottom] = [box.x + box.width + 2 * stroke, box.y + box.height + 2 * stroke]
  const corners = [
    ...[left, right].map((x) => ({ x: a * x + c * top + e, y: b * x + d * top + f })),
    ...[left, right].map((x) => ({ x: a * x + c * bottom + e, y: b * x + d * bottom + f })),
  ]
  const area = boundsOf(corners)
  return Object.values(area).every(Number.isFinite) ? area : everywhere
}

/** The box of an element without its stroke. */
function boxOf(element: XmlElement): Rect | undefined {
  const { attributes } = element
  const numbers = (names: readonly string[]) => coordinatesOf(element, names)
  switch (localName(element)) {
    case 'rect':
    case 'image': {
      const [x = 0, y = 0, width, height] = numbers(['x', 'y', 'width', 'height']) ?? []
      return width && height ? { x, y, width, height } : undefined
    }
    case 'circle':
    case 'ellipse': {
      const { r, rx = r, ry = r } = attributes
      const [cx = 0, cy = 0] = numbers(['cx', 'cy']) ?? []
      const [across, down] = [coordinateOf(rx), coordinateOf(ry)]
      return across && down
        ? { x: cx - across, y: cy - down, width: 2 * across, height: 2 * down }
        : undefined
    }
    case 'line': {
      const [x1 = 0, y1 = 0, x2, y2] = numbers(['x1', 'y1', 'x2', 'y2']) ?? []
      return x2 === undefined || y2 === undefined
        ? undefined
        : boundsOf([
            { x: x1, y: y1 },
            { x: x2, y: y2 },
          ])
    }
    case 'polyline':
    case 'polygon':
      return pathBounds(`M${attributes.points ?? ''}`)
    case 'path':
      return pathBounds(attributes.d ?? '')
    default:
      return undefined
  }
}

/** Area of a text, with what reaches out of its lines. */
function areaOf({ x, y, width, fontSize, angle }: TextPiece): Rect {
  if (angle === 0) return { x, y: y - 1.2 * fontSize, width, height: 1.7 * fontSize }
  const around = width + 1.2 * fontSize
  return { x: x - around, y: y - around, width: 2 * around, height: 2 * around }
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

function isWithin(inner: Rect, outer: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  )
}
