import { boundsOf, cornersOf, type Rotation } from '@certificate-sdk/template/internal'
import { directionOf } from '@certificate-sdk/template/languages'
import type { PdfField } from './describeFields.ts'
import { linkAreas } from './linkAreas.ts'
import type { MarkedContent } from './markedContent.ts'
import { type PdfFile, type PdfReference, pdfText } from './PdfFile.ts'
import type { PageGeometry } from './pageGeometry.ts'
import { readingOrder } from './readingOrder.ts'
import type { StructureElement, StructureKid } from './StructureElement.ts'
import { tableRows } from './tableElement.ts'
import type { UnitMetrics } from './textUnits.ts'

/** A page and its content. */
export interface StructuredPage {
  contents: readonly MarkedContent[]
  fields: readonly PdfField[]
  geometry: PageGeometry
  page: PdfReference
  /** BCP 47. */
  language: string
  /** Metrics of a face. */
  metrics(face: string): UnitMetrics
}

/** References to the structure of a one-page document. */
export interface Structure {
  /** For the catalog. */
  root: PdfReference
  /** Links; for the page. */
  annotations: readonly PdfReference[]
}

/**
 * Writes the structure that screen readers follow (ISO 32000-1, 14.7; ISO 14289-1): headings, paragraphs, figures, tables,
 * and links, in reading order, which is not the order in which they are painted.
 */
export function writeStructure(file: PdfFile, structured: StructuredPage): Structure {
  const { contents, fields, page } = structured
  const annotations: PdfReference[] = []
  const ofMark = new Map<number, PdfReference>()
  const ofAnnotation = new Map<PdfReference, PdfReference>()
  const root = file.reserve()

  function write({ role, entries = '', kids }: StructureElement, parent: PdfReference): PdfReference {
    const element = file.reserve()
    const written = kids.map((kid) => {
      if ('role' in kid) return write(kid, element)
      if ('mark' in kid) {
        ofMark.set(kid.mark, element)
        return kid.mark
      }
      ofAnnotation.set(kid.annotation, element)
      return `<< /Type /OBJR /Obj ${kid.annotation} /Pg ${page} >>`
    })
    return file.add(
      `<< /Type /StructElem /S /${role} /P ${parent} /Pg ${page} /K [${written.join(' ')}]${entries} >>`,
      element,
    )
  }

  function annotate(address: string, rectangle: string): PdfReference {
    const annotation = file.add(linkAnnotation(address, rectangle, annotations.length + 1))
    annotations.push(annotation)
    return annotation
  }

  /** The parts of a text, those that link in elements of their own. */
  function linkedKids(
    own: readonly { content: MarkedContent; mark: number }[],
    rotation: Rotation | undefined,
  ): (StructureElement | StructureKid)[] {
    return own.map(({ content: { href, ops }, mark }) => {
      if (href === undefined || !URL.canParse(href)) return { mark }
      const areas = linkAreas(ops, structured.metrics)
      const links = areas.map((area) => ({
        annotation: annotate(href, structured.geometry.rectangle(area, rotation)),
      }))
      return { role: 'Link', kids: [{ mark }, ...links] }
    })
  }

  const rotationOf = (index: number) => contents.find((content) => content.field === index)?.ops[0]?.rotation
  const boxes = fields.map(({ box }, index) => boundsOf(cornersOf(box, rotationOf(index))))
  const elements = readingOrder(boxes, directionOf(structured.language)).flatMap(
    (index): StructureElement[] => {
      const field = fields[index] as PdfField
      const own = contents.flatMap((content, mark) => (content.field === index ? [{ content, mark }] : []))
      if (!own.length || field.role === 'Artifact') return []
      if (field.table)
        return [
          { role: 'Table', entries: textEntries(field, []), kids: tableRows(field.table, own, textEntries) },
        ]
      const rotation = rotationOf(index)
      const rectangle = structured.geometry.rectangle(field.box, rotation)
      const isFigure = field.role === 'Figure'
      const hasLinks = own.some(({ content }) => content.href !== undefined)
      const entries = isFigure
        ? figureEntries(field, rectangle)
        : textEntries(
            field,
            own.map(({ content }) => content),
          )
      if (hasLinks) return [{ role: field.role, entries, kids: linkedKids(own, rotation) }]
      const marks = own.map(({ mark }) => ({ mark }))
      const element = { role: field.role, entries, kids: marks }
      if (field.address === undefined) return [element]
      const annotation = annotate(field.address, rectangle)
      if (isFigure) return [{ role: 'P', kids: [{ role: 'Link', kids: [element, { annotation }] }] }]
      return [{ ...element, kids: [{ role: 'Link', kids: [...marks, { annotation }] }] }]
    },
  )
  const document = write({ role: 'Document', kids: elements }, root)
  const byMark = contents.map((_, mark) => ofMark.get(mark) ?? 'null').join(' ')
  const byLink = annotations.map((annotation, i) => ` ${i + 1} ${ofAnnotation.get(annotation)}`).join('')
  file.add(
    `<< /Type /StructTreeRoot /K ${document} /ParentTree << /Nums [0 [${byMark}]${byLink}] >>` +
      ` /ParentTreeNextKey ${annotations.length + 1} >>`,
    root,
  )
  return { root, annotations }
}

/** Alternative text with its language, and the bounding box. */
function figureEntries({ words = '', language }: PdfField, rectangle: string): string {
  const foreign = language ? ` /Lang (${language})` : ''
  return ` /Alt ${pdfText(words)}${foreign} /A << /O /Layout /Placement /Block /BBox ${rectangle} >>`
}

/** The language, if it is the field's own, and the text, if its glyphs are not in reading order. */
function textEntries({ language }: Pick<PdfField, 'language'>, contents: readonly MarkedContent[]): string {
  const own = language === undefined ? '' : ` /Lang ${pdfText(language)}`
  const runs = contents.flatMap(({ ops }) => ops).filter((op) => op.kind === 'glyphs')
  // Replacement text would hide the links inside.
  if (!runs.some(({ rightToLeft }) => rightToLeft) || runs.some(({ href }) => href)) return own
  const words = runs.map(({ text, y }, i) => (i && runs[i - 1]?.y !== y ? ` ${text}` : text)).join('')
  return `${own} /ActualText ${pdfText(words)}`
}

/** A link without a border, which prints as what is below it (ISO 32000-1, 12.5.6.5). */
function linkAnnotation(address: string, rectangle: string, structParent: number): string {
  // A serialized URL is ASCII; a string in parentheses needs these three escaped.
  const uri = new URL(address).href.replace(/[\\()]/g, '\\$&')
  return (
    `<< /Type /Annot /Subtype /Link /Rect ${rectangle} /Border [0 0 0] /F 4 /StructParent ${structParent}` +
    ` /Contents ${pdfText(address)} /A << /S /URI /URI (${uri}) >> >>`
  )
}
