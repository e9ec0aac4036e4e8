import { type Dimensions, templateLimits } from '@certificate-sdk/template'
import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium'
import { createCpuCanvas } from '../assets/createCpuCanvas.ts'
import { ImageFileError, maxImageSide } from '../assets/ImageFile.ts'
import { loadPdfium, pixelsPerPoint } from '../assets/loadPdfium.ts'
import { backgroundZoom } from './backgroundZoom.ts'
import type { Conversion, ConvertedPage } from './Conversion.ts'
import { encodeBackground } from './encodeBackground.ts'
import { maxPages } from './maxPages.ts'
import { hidePdfTexts } from './pdf/hidePdfTexts.ts'
import type { Pdfium } from './pdf/Pdfium.ts'
import { placeWithin } from './pdf/placeWithin.ts'
import { readPdfTexts } from './pdf/readPdfTexts.ts'
import { findTables } from './text/findTables.ts'
import { joinPieces } from './text/joinPieces.ts'
import { recognize } from './text/recognize.ts'

/** Longer side of a drawing in the dialog, in px; pages are larger. */
const previewSide = 1_400

/** Private parts of the wrapper: the module, and the pointer to the page. */
interface OpenPage {
  module: Pdfium
  pageIdx: number
  /** Returns the size of its drawing. */
  getSize(options: { scale: number }): Dimensions
}

/**
 * Reads the pages of a PDF, which stays open, so that they can be drawn without the texts that become fields. Pages of
 * other sizes than the first are fitted into its center.
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
    const scale = Math.min(pixelsPerPoint, maxImageSide / Math.max(originalWidth, originalHeight))
    const dimensions = sizeOf(firstPage, scale)
    if (!(Math.min(dimensions.width, dimensions.height) >= templateLimits.minDimension))
      throw new ImageFileError('small')
    const pageCount = document.getPageCount()
    const used = Math.min(pageCount, maxPages)
    const zoom = backgroundZoom(dimensions, used)
    const pages: ConvertedPage[] = []
    for (let at = 0; at < used; at++)
      pages.push(convertPage(document, at, { scale, zoom, dimensions, name: file.name }))
    return {
      name: file.name,
      dimensions,
      print: { width: hundredths(originalWidth), height: hundredths(originalHeight), unit: 'pt' },
      pages,
      pageCount,
      leftOut: [],
      missingFonts: [],
      differentTexts: 0,
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

/** @param target of the template's pages: their size, px per point of the first page, and px of backgrounds per px */
function convertPage(
  document: PDFiumDocument,
  at: number,
  {
    scale,
    zoom: sharp,
    dimensions,
    name,
  }: { scale: number; zoom: number; dimensions: Dimensions; name: string },
): ConvertedPage {
  const page = document.getPage(at)
  const placement = placeWithin(sizeOf(page, scale), dimensions)
  const { module, pageIdx } = page as unknown as OpenPage
  const { pieces, shapes } = readPdfTexts(module, pageIdx, placement)
  const moved = <Part extends { x: number; y: number }>(part: Part): Part => ({
    ...part,
    x: part.x + placement.x,
    y: part.y + placement.y,
  })
  const placedShapes = shapes.map(moved)
  const texts = findTables(recognize(joinPieces(pieces.map(moved), dimensions, placedShapes)), placedShapes)

  /** @param zoom px of the drawing per px of the template */
  async function draw(zoom: number, hidden: ReadonlySet<number> = new Set()): Promise<HTMLCanvasElement> {
    // Drawing closes the page.
    const again = document.getPage(at)
    hidePdfTexts(module, (again as unknown as OpenPage).pageIdx, hidden)
    const [left, top] = [Math.round(placement.x * zoom), Math.round(placement.y * zoom)]
    const area = {
      width: Math.round((placement.x + placement.width) * zoom) - left,
      height: Math.round((placement.y + placement.height) * zoom) - top,
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
      return encodeBackground(
        await draw(sharp, new Set(converted.flatMap(({ block }) => block.sources))),
        name,
      )
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
