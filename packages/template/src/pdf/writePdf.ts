import type { InkOp } from '../drawing/DrawOp.ts'
import { withoutIsolates } from '../drawing/withoutIsolates.ts'
import type { FontSet } from '../fonts/FontSet.ts'
import type { PhysicalSize } from '../model/physicalSize.ts'
import type { Dimensions } from '../model/Template.ts'
import { addOutputIntent } from './addOutputIntent.ts'
import { latin1Bytes, utf8Bytes } from './bytes.ts'
import { contentStream } from './contentStream.ts'
import { DocumentResources } from './DocumentResources.ts'
import type { PdfField } from './describeFields.ts'
import { markedContents } from './markedContent.ts'
import { PdfFile, type PdfReference, pdfDate, pdfText } from './PdfFile.ts'
import type { ImagePacker, PdfImage } from './PdfImage.ts'
import type { PdfInformation } from './PdfInformation.ts'
import type { PdfTools } from './PdfTools.ts'
import { pageGeometry } from './pageGeometry.ts'
import { writeStructure } from './writeStructure.ts'
import { xmpMetadata } from './xmpMetadata.ts'

/** A page as draw operations. */
export interface PdfPage {
  ops: readonly InkOp[]
  /** In template px. */
  size: Dimensions
  paper: PhysicalSize
  /** By field index. */
  fields: readonly PdfField[]
}

/** A certificate as draw operations, with the resources that they refer to. */
export interface PdfSource {
  /** At least one. */
  pages: readonly PdfPage[]
  fonts: FontSet
  images: ReadonlyMap<string, PdfImage>
  /** For images that PDF can't contain directly. */
  packer: ImagePacker
  information: PdfInformation
  tools: PdfTools
}

/**
 * Writes a certificate as one tagged PDF: vector text that can be selected and copied, subset fonts, and original
 * background files, each once for all pages. Deterministic.
 */
export async function writePdf(source: PdfSource): Promise<Uint8Array> {
  const { pages: certificatePages, fonts, images, packer, information, tools } = source
  const { language = 'en' } = information
  const file = new PdfFile(tools)
  const shared = new DocumentResources(file, fonts, tools)
  await shared.embedImages(images, packer)
  const drawn = certificatePages.map(({ ops, size, paper, fields }) => {
    const geometry = pageGeometry(size, paper)
    const contents = markedContents(ops.map(withoutIsolates), fields)
    const resources = shared.forPage()
    return {
      fields,
      geometry,
      contents,
      resources,
      stream: contentStream(contents, fields, geometry, resources.names),
    }
  })
  shared.embedFonts()
  const streams = drawn.map(({ stream }) => file.addStream('', latin1Bytes(stream)))
  const tree = file.reserve()
  const pages = drawn.map((page) => ({ ...page, page: file.reserve() }))
  const structure = writeStructure(file, pages, {
    language,
    metrics: shared.metrics,
  })
  const signature = addSignature(file, information, pages[0]?.page ?? tree)
  for (const [i, { geometry, resources, page }] of pages.entries()) {
    const links = [...(structure.annotations[i] ?? []), ...(i === 0 ? signature.annotation : [])]
    const annotations = links.length ? ` /Annots [${links.join(' ')}]` : ''
    const entries = shared.entriesOf(resources)
    file.add(
      `<< /Type /Page /Parent ${tree} /StructParents ${i} /Tabs /S ${geometry.boxes} /Contents ${streams[i]}` +
        `${entries.group}${annotations} ${entries.resources} >>`,
      page,
    )
  }
  const kids = pages.map(({ page }) => page)
  file.add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`, tree)
  // Compressed, which PDF/A-1 forbids and later parts allow: 2 kB otherwise, a sixth of a page without its image.
  const metadata = file.addStream('/Type /Metadata /Subtype /XML', utf8Bytes(xmpMetadata(information)))
  const attached = attachFile(file, information)
  const root = file.add(
    `<< /Type /Catalog /Pages ${tree} /Lang ${pdfText(language)} /OutputIntents [${addOutputIntent(file, tools)}]` +
      ` /MarkInfo << /Marked true >> /StructTreeRoot ${structure.root} /Metadata ${metadata}` +
      ` /ViewerPreferences << /DisplayDocTitle true >>${attached}${signature.catalog} >>`,
  )
  const info = file.add(
    `<< /Title ${pdfText(information.title)} /Author ${pdfText(information.author)}` +
      ` /Subject ${pdfText(information.id)} /Creator (Certificate SDK) /Producer (Certificate SDK)` +
      ` /CreationDate ${pdfDate(information.createdAt)} >>`,
  )
  return file.write(root, info)
}

/**
 * Adds an invisible signature field with placeholders: zeros for the signature, and a byte range of asterisks.
 *
 * @param page of the field
 * @returns entries of the catalog, and the page's annotation; empty without a signature
 */
function addSignature(
  file: PdfFile,
  { signature, createdAt }: PdfInformation,
  page: PdfReference,
): { catalog: string; annotation: PdfReference[] } {
  if (!signature) return { catalog: '', annotation: [] }
  const value = file.addReadable(
    `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /M ${pdfDate(createdAt)}` +
      ` /Name ${pdfText(signature.name)} /ByteRange [0 ********** ********** **********]` +
      ` /Contents <${'0'.repeat(2 * signature.bytes)}> >>`,
  )
  // Locked and printed, without an area: PDF/A needs no appearance then (ISO 19005-3, 6.3.3).
  const field = file.add(
    `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /V ${value} /F 132 /Rect [0 0 0 0] /P ${page} >>`,
  )
  return { catalog: ` /AcroForm << /Fields [${field}] /SigFlags 3 >>`, annotation: [field] }
}

/**
 * Adds a file for PDF/A-3: associated with the document, with its media type and date (ISO 19005-3, 6.8).
 *
 * @returns entries of the catalog; empty without an attachment
 */
function attachFile(file: PdfFile, { attachment, createdAt }: PdfInformation): string {
  if (!attachment) return ''
  const { name, type, text } = attachment
  const data = utf8Bytes(text)
  const stream = file.addStream(
    `/Type /EmbeddedFile /Subtype /${type.replaceAll('/', '#2F').replaceAll('+', '#2B')}` +
      ` /Params << /Size ${data.length} /ModDate ${pdfDate(createdAt)} >>`,
    data,
  )
  const specification = file.add(
    `<< /Type /Filespec /F (${name}) /UF ${pdfText(name)} /AFRelationship /Data /EF << /F ${stream} /UF ${stream} >> >>`,
  )
  return ` /AF [${specification}] /Names << /EmbeddedFiles << /Names [(${name}) ${specification}] >> >>`
}
