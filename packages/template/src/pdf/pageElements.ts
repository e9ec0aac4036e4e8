import type { GlyphsOp, InkOp } from '../drawing/DrawOp.ts'
import { boundsOf, cornersOf, type Rect } from '../geometry/Rect.ts'
import { readingOrder } from '../geometry/readingOrder.ts'
import type { Rotation } from '../geometry/rotatePoint.ts'
import { directionOf } from '../languages.ts'
import type { PdfField } from './describeFields.ts'
import { hrefOf } from './hrefOf.ts'
import type { MarkedContent } from './markedContent.ts'
import { type PdfReference, pdfText } from './PdfFile.ts'
import type { PageGeometry } from './pageGeometry.ts'
import type { StructureElement, StructureKid } from './StructureElement.ts'
import { tableRows } from './tableElement.ts'
import type { UnitMetrics } from './textUnits.ts'

/** Shares of the font size above and below a line's baseline. */
const ascent = 0.8

const descent = 0.2

/** The content of a page. */
export interface StructuredContent {
  contents: readonly MarkedContent[]
  fields: readonly PdfField[]
  geometry: PageGeometry
}

/** Language and fonts of a document. */
export interface StructuredWords {
  /** BCP 47. */
  language: string
  /** Metrics of a face. */
  metrics(face: string): UnitMetrics
}

/**
 * Elements of a page in reading order, which differs from painting order.
 *
 * @param annotate adds a link to the page
 */
export function pageElements(
  { contents, fields, geometry }: StructuredContent,
  { language, metrics }: StructuredWords,
  annotate: (address: string, rectangle: string) => PdfReference,
): StructureElement[] {
  /** Parts of a text; links are separate elements. */
  function linkedKids(
    items: readonly { content: MarkedContent; mark: number }[],
    rotation: Rotation | undefined,
  ): (StructureElement | StructureKid)[] {
    return items.map(({ content: { href, ops }, mark }) => {
      if (href === undefined || hrefOf(href) === undefined) return { mark }
      const areas = linkAreas(ops, metrics)
      const links = areas.map((area) => ({ annotation: annotate(href, geometry.rectangle(area, rotation)) }))
      return { role: 'Link', kids: [{ mark }, ...links] }
    })
  }

  const rotationOf = (index: number) => contents.find((content) => content.field === index)?.ops[0]?.rotation
  const boxes = fields.map(({ box }, index) => boundsOf(cornersOf(box, rotationOf(index))))
  return readingOrder(boxes, directionOf(language)).flatMap((index): StructureElement[] => {
    const field = fields[index] as PdfField
    const marked = contents.flatMap((content, mark) => (content.field === index ? [{ content, mark }] : []))
    if (!marked.length || field.role === 'Artifact') return []
    if (field.table)
      return [
        { role: 'Table', entries: textEntries(field, []), kids: tableRows(field.table, marked, textEntries) },
      ]
    const rotation = rotationOf(index)
    const rectangle = geometry.rectangle(field.box, rotation)
    const isFigure = field.role === 'Figure'
    const hasLinks = marked.some(({ content }) => content.href !== undefined)
    const entries = isFigure
      ? figureEntries(field, rectangle)
      : textEntries(
          field,
          marked.map(({ content }) => content),
        )
    if (hasLinks) return [{ role: field.role, entries, kids: linkedKids(marked, rotation) }]
    const marks = marked.map(({ mark }) => ({ mark }))
    const element = { role: field.role, entries, kids: marks }
    if (field.address === undefined) return [element]
    const annotation = annotate(field.address, rectangle)
    if (isFigure) return [{ role: 'P', kids: [{ role: 'Link', kids: [element, { annotation }] }] }]
    return [{ ...element, kids: [{ role: 'Link', kids: [...marks, { annotation }] }] }]
  })
}

/** Alternative text with its language, and the bounding box. */
function figureEntries({ words = '', language }: PdfField, rectangle: string): string {
  const foreign = language ? ` /Lang (${language})` : ''
  return ` /Alt ${pdfText(words)}${foreign} /A << /O /Layout /Placement /Block /BBox ${rectangle} >>`
}

/** The language, if the field has one, and the text, if its glyphs are not in reading order. */
function textEntries({ language }: Pick<PdfField, 'language'>, contents: readonly MarkedContent[]): string {
  const marked = language === undefined ? '' : ` /Lang ${pdfText(language)}`
  const runs = contents.flatMap(({ ops }) => ops).filter((op) => op.kind === 'glyphs')
  // Replacement text would hide links inside.
  if (!runs.some(({ rightToLeft }) => rightToLeft) || runs.some(({ href }) => href)) return marked
  const words = runs.map(({ text, y }, i) => (i && runs[i - 1]?.y !== y ? ` ${text}` : text)).join('')
  return `${marked} /ActualText ${pdfText(words)}`
}

/**
 * Clickable areas of a linked text, before rotation: one per line, because a link may continue on the next.
 *
 * @param metricsOf metrics of a face
 */
function linkAreas(ops: readonly InkOp[], metricsOf: (face: string) => UnitMetrics): Rect[] {
  const lines = new Map<number, Rect>()
  for (const op of ops) {
    if (op.kind !== 'glyphs' || !op.glyphs.length) continue
    const area = areaOf(op, metricsOf(op.face))
    const known = lines.get(op.y)
    lines.set(op.y, known ? around(known, area) : area)
  }
  return [...lines.values()]
}

function areaOf({ glyphs, size, x, y }: GlyphsOp, { unitsPerEm, advance }: UnitMetrics): Rect {
  const right = Math.max(...glyphs.map((glyph) => glyph.x + (advance(glyph.id) / unitsPerEm) * size))
  return { x, y: y - ascent * size, width: right, height: (ascent + descent) * size }
}

function around(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const [right, bottom] = [Math.max(a.x + a.width, b.x + b.width), Math.max(a.y + a.height, b.y + b.height)]
  return { x, y, width: right - x, height: bottom - y }
}
