import type { PrintSize } from '@certificate-sdk/template'
import pdfiumUrl from '@hyzyla/pdfium/pdfium.wasm?url'
import { importAgain } from '../loading/importAgain.ts'
import { assetIntegrity, assetUrl } from './editorAssets.ts'
import { fetchBytes, isWasm } from './fetchBytes.ts'

/** A page of a PDF as an image. */
export interface PdfPage {
  canvas: HTMLCanvasElement
  pageCount: number
  /** Of the page on paper. */
  print: PrintSize
}

const pointsPerInch = 72
/** Sharp on paper, and within the service's limits for every usual page size. */
const wantedDotsPerInch = 200
const longestSide = 4_600

/**
 * Draws one page of a PDF. The renderer, PDFium, is large (4 MB) and fetched only when somebody brings a PDF.
 * Rejects where the file is none, is damaged, or wants a password.
 *
 * @param number counted from 1
 */
export async function readPdfPage(bytes: Uint8Array, number: number): Promise<PdfPage> {
  const { PDFiumLibrary } = await importAgain(() => import('@hyzyla/pdfium'))
  const wasm = await fetchBytes(assetUrl(pdfiumUrl), isWasm, { integrity: assetIntegrity(pdfiumUrl) })
  const library = await PDFiumLibrary.init({ wasmBinary: wasm.buffer })
  try {
    const document = await library.loadDocument(bytes)
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const scale = Math.min(
      wantedDotsPerInch / pointsPerInch,
      longestSide / Math.max(originalWidth, originalHeight),
    )
    const { data, width, height } = await page.render({ scale, render: 'bitmap' })
    const canvas = window.document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const pixels = new ImageData(new Uint8ClampedArray(data), width, height)
    canvas.getContext('2d')?.putImageData(pixels, 0, 0)
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
