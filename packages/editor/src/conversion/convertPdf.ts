import { type Dimensions, templateLimits } from '@certificate-sdk/template'
import type { PDFiumPage } from '@hyzyla/pdfium'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError, longestImageSide } from '../assets/ImageFile.ts'
import { loadPdfium, pixelsPerPoint } from '../assets/loadPdfium.ts'
import type { Conversion } from './Conversion.ts'
import { encodeBackground } from './encodeBackground.ts'
import { hidePdfTexts } from './pdf/hidePdfTexts.ts'
import type { Pdfium } from './pdf/Pdfium.ts'
import { readPdfTexts } from './pdf/readPdfTexts.ts'
import { joinPieces } from './text/joinPieces.ts'
import { recognize } from './text/recognize.ts'

/** Private parts of the wrapper: the module, and the pointer to the page. */
interface OpenPage {
  module: Pdfium
  pageIdx: number
  /** Of its drawing. */
  getSize(options: { scale: number }): Dimensions
}

/**
 * Reads the first page of a PDF, which stays open, so that it can be drawn without the texts that become fields.
 *
 * @throws {ImageFileError} if it is damaged, or needs a password
 */
export async function convertPdf(file: File, signal: AbortSignal): Promise<Conversion> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const library = await loadPdfium(signal)
  try {
    const document = await library.loadDocument(bytes)
    signal.throwIfAborted()
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(pixelsPerPoint, longestImageSide / Math.max(originalWidth, originalHeight))
    const open = page as unknown as OpenPage
    const { width, height } = open.getSize({ scale })
    if (!(Math.min(width, height) >= templateLimits.minDimension)) throw new ImageFileError('small')
    const dimensions = { width, height }
    const { module, pageIdx } = open
    const { pieces, shapes } = readPdfTexts(module, pageIdx, dimensions)
    const texts = recognize(joinPieces(pieces, dimensions, shapes))
    return {
      name: file.name,
      dimensions,
      print: { width: hundredths(originalWidth), height: hundredths(originalHeight), unit: 'pt' },
      texts,
      parts: [],
      preview: texts.length ? await draw(page, scale) : undefined,
      pages: document.getPageCount(),
      leftOut: 0,
      keepsArt: true,
      async drawBackground(converted) {
        // Drawing closes a page.
        const again = document.getPage(0)
        const hidden = new Set(converted.flatMap(({ block }) => block.sources))
        hidePdfTexts(module, (again as unknown as OpenPage).pageIdx, hidden)
        return encodeBackground(await draw(again, scale), file.name)
      },
      close: () => library.destroy(),
    }
  } catch (cause) {
    library.destroy()
    signal.throwIfAborted()
    if (cause instanceof ImageFileError) throw cause
    const isLocked = cause instanceof Error && /password|security/i.test(cause.message)
    throw new ImageFileError(isLocked ? 'locked' : 'damaged', { cause })
  }
}

async function draw(page: PDFiumPage, scale: number): Promise<HTMLCanvasElement> {
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  const [canvas, context] = createCpuCanvas(width, height)
  context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  return canvas
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}
