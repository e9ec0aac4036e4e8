import type { Certificate, CertificatePage, FontSet, InkOp } from '@certificate-sdk/template/internal'
import {
  type ImagePacker,
  type PdfImage,
  type PdfTools,
  type PlacedPage,
  PrintWriter,
} from '@certificate-sdk/template/internal/pdf'
import type { PrintJob, PrintResult } from './RenderJob.ts'

/** A part ends after this time, so that others take turns, in ms. */
const partMs = 1_000

interface PrintingTools {
  /** The fonts that are loaded now. */
  fonts: Pick<FontSet, 'get'>
  packer: ImagePacker
  tools: PdfTools
  loadFont(face: string): Promise<void>
  /** Monotonic time in ms. */
  now(): number
  /** Lays out a page, and reads its images by URL. */
  draw(certificate: Certificate, page: CertificatePage): Promise<DrawnPage>
}

interface DrawnPage {
  ops: readonly InkOp[]
  images: ReadonlyMap<string, PdfImage>
}

/** Draws sheets of a print until the time of a part is over, and ends the document after the last. */
export async function printSheets(
  { certificates, sheets, from, state, end }: PrintJob,
  { fonts, packer, tools, loadFont, now, draw }: PrintingTools,
): Promise<PrintResult> {
  const writer = new PrintWriter({ fonts, packer, tools }, state)
  const load = async (faces: readonly string[]) => {
    for (const face of faces) await loadFont(face)
  }
  const until = now() + partMs
  const times: number[] = []
  let at = from
  for (; at < sheets.length && (at === from || now() < until); at++) {
    const began = now()
    const { pages, ...sheet } = sheets[at] as (typeof sheets)[number]
    const placed: PlacedPage[] = []
    const images = new Map<string, PdfImage>()
    for (const { certificate: which, page: index, x, y } of pages) {
      const certificate = certificates[which] as Certificate
      const page = certificate.pages[index] as CertificatePage
      const drawn = await draw(certificate, page)
      placed.push({ ops: drawn.ops, size: page.size, paper: page.paper, x, y })
      for (const [url, image] of drawn.images) images.set(url, image)
    }
    await load(writer.fullFaces)
    await writer.add(sheet, placed, images)
    times.push(now() - began)
  }
  const isLast = end && at === sheets.length
  if (isLast) await load(writer.openFaces)
  const references = isLast ? writer.end(end, end.preferences) : undefined
  return {
    part: writer.write(),
    drawn: at - from,
    sheetMs: times,
    ...(references && { end: references }),
  }
}
