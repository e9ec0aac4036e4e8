import type { Dimensions } from '@certificate-sdk/template'
import type { Rect } from '@certificate-sdk/template/internal'
import type { TextPiece } from '../text/TextBlock.ts'
import { elementsOf, numberIn } from '../xml/findElements.ts'
import type { XmlElement } from '../xml/parseXml.ts'
import { readSvgSize } from './svgSize.ts'

/** A page of a drawing. */
export interface SvgPage {
  /** The whole drawing, with the page in view. */
  root: XmlElement
  /** Rectangle of the page in that view, in CSS px; other pages may be beside it. */
  area: Rect
}

/**
 * Returns the pages of a drawing. Inkscape places pages beside each other and records where they are; any other drawing
 * is one page. Further pages get the size of the first; those of another shape are fitted into it.
 */
export function svgPages(root: XmlElement): [SvgPage, ...SvgPage[]] {
  const { width, height, matrix } = readSvgSize(root)
  const [first, ...others] = elementsOf(elementsOf(root, 'namedview')[0], 'page').flatMap(boxOf)
  if (!first || !others.length) return [{ root, area: { x: 0, y: 0, width, height } }]
  const size = { width: first.width * matrix[0], height: first.height * matrix[3] }
  return [pageAt(root, first, size), ...others.map((box) => pageAt(root, box, size))]
}

/**
 * Returns true if a text is visible on a page, at least in part.
 *
 * @param page the page's area, in the coordinates of the text
 */
export function isOnPage({ x, y, width, angle }: TextPiece, page: Rect): boolean {
  const radians = (angle * Math.PI) / 180
  const [endX, endY] = [x + width * Math.cos(radians), y + width * Math.sin(radians)]
  return (
    Math.max(x, endX) > page.x &&
    Math.min(x, endX) < page.x + page.width &&
    Math.max(y, endY) > page.y &&
    Math.min(y, endY) < page.y + page.height
  )
}

function boxOf(page: XmlElement): Rect[] {
  const [x = 0, y = 0] = [numberIn(page, 'x'), numberIn(page, 'y')]
  const [width = 0, height = 0] = [numberIn(page, 'width'), numberIn(page, 'height')]
  return width > 0 && height > 0 ? [{ x, y, width, height }] : []
}

function pageAt(drawing: XmlElement, { x, y, width, height }: Rect, size: Dimensions): SvgPage {
  const { preserveAspectRatio: _, ...attributes } = drawing.attributes
  const root = {
    ...drawing,
    attributes: {
      ...attributes,
      viewBox: `${x} ${y} ${width} ${height}`,
      width: `${size.width}`,
      height: `${size.height}`,
    },
  }
  const [scale, , , , left, top] = readSvgSize(root).matrix
  return {
    root,
    area: { x: left + x * scale, y: top + y * scale, width: width * scale, height: height * scale },
  }
}
