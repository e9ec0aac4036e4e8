import { type Dimensions, templateLimits } from '@certificate-sdk/template'
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError, longestImageSide } from '../assets/ImageFile.ts'
import { loadPdfium, pixelsPerPoint } from '../assets/loadPdfium.ts'
import type { Conversion, ConvertedPage } from './Conversion.ts'
import { encodeBackground } from './encodeBackground.ts'
import { mostPages } from './mostPages.ts'
import { hidePdfTexts } from './pdf/hidePdfTexts.ts'
import type { Pdfium } from './pdf/Pdfium.ts'
import { placeWithin } from './pdf/placeWithin.ts'
import { readPdfTexts } from './pdf/readPdfTexts.ts'
import { joinPieces } from './text/joinPieces.ts'
import { recognize } from './text/recognize.ts'

/** Longer side of a drawing in the dialog, in px; pages are larger. */
const previewSide = 1_400

/** Private parts of the wrapper: the module, and the pointer to the page. */
interface OpenPage {
  module: Pdfium
  pageIdx: number
  /** Of its drawing. */
  getSize(options: { scale: number }): Dimensions
}

/**
 * Reads the pages of a PDF, which stays open, so that they can be drawn without the texts that become fields. Pages of other
 * sizes than the first are made to fit in the middle of it.
 *
 * @throws {ImageFileError} if it is damaged, or needs a password
 */
export async function convertPdf(file: File, signal: AbortSignal): Promise<Conversion> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const library = await loadPdfium(signal)
  try {
    const document = await library.loadDocument(bytes)
    signal.throwIfAborted()
    const firstPage = document.getPage(0)
    const { originalWidth, originalHeight } = firstPage.getOriginalSize()
    const scale = Math.min(pixelsPerPoint, longestImageSide / Math.max(originalWidth, originalHeight))
    const dimensions = sizeOf(firstPage, scale)
    if (!(Math.min(dimensions.width, dimensions.height) >= templateLimits.minDimension))
      throw new ImageFileError('small')
    const pageCount = document.getPageCount()
    const pages: ConvertedPage[] = []
    for (let at = 0; at < Math.min(pageCount, mostPages); at++)
      pages.push(convertPage(document, at, { scale, dimensions, name: file.name }))
    return {
      name: file.name,
      dimensions,
      print: { width: hundredths(originalWidth), height: hundredths(originalHeight), unit: 'pt' },
      pages,
      pageCount,
      leftOut: 0,
      keepsArt: true,
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

/** @param target of the template's pages: their size, and px per point of the first page */
function convertPage(
  document: PDFiumDocument,
  at: number,
  { scale, dimensions, name }: { scale: number; dimensions: Dimensions; name: string },
): ConvertedPage {
  const page = document.getPage(at)
  const place = placeWithin(sizeOf(page, scale), dimensions)
  const { module, pageIdx } = page as unknown as OpenPage
  const { pieces, shapes } = readPdfTexts(module, pageIdx, place)
  const moved = <Part extends { x: number; y: number }>(part: Part): Part => ({
    ...part,
    x: part.x + place.x,
    y: part.y + place.y,
  })
  const texts = recognize(joinPieces(pieces.map(moved), dimensions, shapes.map(moved)))

  /** @param zoom px of the drawing per px of the template */
  async function draw(zoom: number, hidden: ReadonlySet<number> = new Set()): Promise<HTMLCanvasElement> {
    // Drawing closes a page.
    const again = document.getPage(at)
    hidePdfTexts(module, (again as unknown as OpenPage).pageIdx, hidden)
    const [left, top] = [Math.round(place.x * zoom), Math.round(place.y * zoom)]
    const area = {
      width: Math.round((place.x + place.width) * zoom) - left,
      height: Math.round((place.y + place.height) * zoom) - top,
    }
    const { data } = await again.render({ ...area, scale: 1, render: 'bitmap' })
    const [canvas, context] = createCpuCanvas(
      Math.round(dimensions.width * zoom),
      Math.round(dimensions.height * zoom),
    )
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.putImageData(new ImageData(new Uint8ClampedArray(data), area.width, area.height), left, top)
    return canvas
  }

  return {
    texts,
    parts: [],
    drawPreview: () => draw(Math.min(1, previewSide / Math.max(dimensions.width, dimensions.height))),
    async drawBackground(converted) {
      return encodeBackground(await draw(1, new Set(converted.flatMap(({ block }) => block.sources))), name)
    },
  }
}

function sizeOf(page: PDFiumPage, scale: number): Dimensions {
  const { width, height } = (page as unknown as OpenPage).getSize({ scale })
  return { width, height }
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}
