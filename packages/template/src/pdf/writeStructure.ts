import { hrefOf } from './hrefOf.ts'
import { asciiString, type PdfFile, type PdfReference, pdfText } from './PdfFile.ts'
import { pageElements, type StructuredContent, type StructuredWords } from './pageElements.ts'
import type { StructureElement } from './StructureElement.ts'

/** A page and its content. */
export interface StructuredPage extends StructuredContent {
  page: PdfReference
}

/** References to the structure of a document. */
export interface Structure {
  /** For the catalog. */
  root: PdfReference
  /** Links of each page. A page's index is its key in the parent tree, `StructParents`. */
  annotations: readonly (readonly PdfReference[])[]
}

/**
 * Writes the document structure for screen readers (ISO 32000-1, 14.7; ISO 14289-1): headings, paragraphs, figures,
 * tables, and links, page by page.
 *
 * @param pages at least one
 */
export function writeStructure(
  file: PdfFile,
  pages: readonly StructuredPage[],
  words: StructuredWords,
): Structure {
  const root = file.reserve()
  const links: PdfReference[] = []
  // Keys in the parent tree: pages first, then links.
  const annotate = (address: string, rectangle: string) => {
    const link = file.add(linkAnnotation(address, rectangle, pages.length + links.length))
    links.push(link)
    return link
  }
  const parts = pages.map((page) => {
    const before = links.length
    const elements = pageElements(page, words, annotate)
    return { page, elements, annotations: links.slice(before) }
  })
  const document = file.reserve()
  const ofLink = new Map<PdfReference, PdfReference>()
  const tagged = parts.map(({ page: { contents, page }, elements }) => {
    const ofMark = new Map<number, PdfReference>()
    const kids = elements.map((element) => writeElement({ file, page, ofMark, ofLink }, element, document))
    return { kids, byMark: contents.map((_, mark) => ofMark.get(mark) ?? 'null').join(' ') }
  })
  const kids = tagged.flatMap(({ kids }) => kids).join(' ')
  file.add(`<< /Type /StructElem /S /Document /P ${root} /Pg ${pages[0]?.page} /K [${kids}] >>`, document)
  const byPage = tagged.map(({ byMark }, i) => `${i} [${byMark}]`)
  const byLink = links.map((link, i) => `${pages.length + i} ${ofLink.get(link)}`)
  file.add(
    `<< /Type /StructTreeRoot /K ${document} /ParentTree << /Nums [${[...byPage, ...byLink].join(' ')}] >>` +
      ` /ParentTreeNextKey ${pages.length + links.length} >>`,
    root,
  )
  return { root, annotations: parts.map(({ annotations }) => annotations) }
}

/** File, and the elements of contents and links written so far. */
interface Writing {
  file: PdfFile
  page: PdfReference
  ofMark: Map<number, PdfReference>
  ofLink: Map<PdfReference, PdfReference>
}

function writeElement(
  writing: Writing,
  { role, entries = '', kids }: StructureElement,
  parent: PdfReference,
): PdfReference {
  const { file, page, ofMark, ofLink } = writing
  const element = file.reserve()
  const written = kids.map((kid) => {
    if ('role' in kid) return writeElement(writing, kid, element)
    if ('mark' in kid) {
      ofMark.set(kid.mark, element)
      return kid.mark
    }
    ofLink.set(kid.annotation, element)
    return `<< /Type /OBJR /Obj ${kid.annotation} /Pg ${page} >>`
  })
  return file.add(
    `<< /Type /StructElem /S /${role} /P ${parent} /Pg ${page} /K [${written.join(' ')}]${entries} >>`,
    element,
  )
}

/** A link without a border, which doesn't change the print (ISO 32000-1, 12.5.6.5). */
function linkAnnotation(address: string, rectangle: string, structParent: number): string {
  const uri = asciiString(hrefOf(address) ?? '')
  return (
    `<< /Type /Annot /Subtype /Link /Rect ${rectangle} /Border [0 0 0] /F 4 /StructParent ${structParent}` +
    ` /Contents ${pdfText(address)} /A << /S /URI /URI ${uri} >> >>`
  )
}
