import type { PrintSize } from '@certificate-sdk/template'
import { createCpuCanvas } from './createCpuCanvas.ts'
import { longestImageSide } from './ImageFile.ts'
import { loadPdfium, pixelsPerPoint } from './loadPdfium.ts'

/** A page of a PDF, drawn in its size on paper. */
export interface PdfPage {
  canvas: HTMLCanvasElement
  pageCount: number
  /** Size on paper. */
  print: PrintSize
}

/**
 * Draws one page of a PDF. Rejects if the file is not a PDF, is damaged, or needs a password.
 *
 * @param number counted from 1
 * @param signal aborts the work before the page is drawn; the drawing itself cannot be interrupted
 */
export async function readPdfPage(bytes: Uint8Array, number: number, signal?: AbortSignal): Promise<PdfPage> {
  const library = await loadPdfium(signal)
  try {
    const document = await library.loadDocument(bytes)
    signal?.throwIfAborted()
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(pixelsPerPoint, longestImageSide / Math.max(originalWidth, originalHeight))
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    const [canvas, context] = createCpuCanvas(width, height)
    context.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
    const pageCount = document.getPageCount()
    document.destroy()
    const print = {
      width: hundredths(originalWidth),
      height: hundredths(originalHeight),
      unit: 'pt',
    } as const
    return { canvas, pageCount, print }
  } finally {
    library.destroy()
  }
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}
