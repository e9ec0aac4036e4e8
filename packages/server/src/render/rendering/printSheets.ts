import type { Certificate, CertificatePage, FontSet, InkOp } from '@certificate-sdk/template/internal'
import {
  type ImagePacker,
  type PdfImage,
  type PdfTools,
  type PlacedPage,
  PrintWriter,
} from '@certificate-sdk/template/internal/pdf'
import type { PrintJob, PrintResult } from './RenderJob.ts'

/** Time after which a part ends so that others get their turn, in ms. */
const partMs = 1_000

/**
 * Size at which a part ends, in bytes: it is in memory several times until it is sent, and each page may have a
 * different photo.
 */
const partBytes = 8 * 2 ** 20

type Fonts = Pick<FontSet, 'get'>

interface PrintingTools {
  packer: ImagePacker
  tools: PdfTools
  /** Returns the loaded fonts including this one. */
  loadFont(face: string): Promise<Fonts>
  /** Monotonic time in ms. */
  now(): number
  /** Lays out a page, and reads its images by URL. */
  draw(certificate: Certificate, page: CertificatePage): Promise<DrawnPage>
}

interface DrawnPage {
  /** Contains the fonts of its texts. The renderer may forget them before the next page is drawn. */
  fonts: Fonts
  ops: readonly InkOp[]
  images: ReadonlyMap<string, PdfImage>
}

/** Draws sheets of a print until the part's time or size is used up, and ends the document after the last. */
export async function printSheets(
  { certificates, sheets, from, state, end }: PrintJob,
  { packer, tools, loadFont, now, draw }: PrintingTools,
): Promise<PrintResult> {
  // The fonts of a sheet stay until it is written.
  const held = new Set<Fonts>()
  const get = (face: string) => {
    for (const fonts of held) {
      const font = fonts.get(face)
      if (font) return font
    }
    return undefined
  }
  const writer = new PrintWriter({ fonts: { get }, packer, tools }, state)
  const load = async (faces: readonly string[]) => {
    for (const face of faces) if (!get(face)) held.add(await loadFont(face))
  }
  const until = now() + partMs
  const times: number[] = []
  let at = from
  const isFull = () => now() >= until || writer.byteLength >= partBytes
  for (; at < sheets.length && (at === from || !isFull()); at++) {
    const began = now()
    const { pages, ...sheet } = sheets[at] as (typeof sheets)[number]
    const placed: PlacedPage[] = []
    const images = new Map<string, PdfImage>()
    held.clear()
    for (const { certificate: which, page: index, x, y } of pages) {
      const certificate = certificates[which] as Certificate
      const page = certificate.pages[index] as CertificatePage
      const drawn = await draw(certificate, page)
      held.add(drawn.fonts)
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
