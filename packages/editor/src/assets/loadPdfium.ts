import type { PDFiumLibrary } from '@hyzyla/pdfium'
import pdfiumUrl from '@hyzyla/pdfium/pdfium.wasm?url'
import { assetUrl, modulePreload } from '../loading/editorAssets.ts'
import { importPart } from '../loading/importPart.ts'
import { fetchBytes, isWasm } from './fetchBytes.ts'

/** Hash of the reader's file, inserted by the build. */
declare const __PDFIUM_INTEGRITY__: string

const pointsPerInch = 72
/** Sharp on paper, and within the service's limits for every usual page size. */
const wantedDotsPerInch = 200

/** Scale for drawing pages of documents unless they are very large, in px per point. */
export const pixelsPerPoint = wantedDotsPerInch / pointsPerInch

/**
 * Starts the renderer of PDFs, which is large (4 MB) and only downloaded when a PDF is chosen. The caller must destroy it.
 */
export async function loadPdfium(signal?: AbortSignal): Promise<PDFiumLibrary> {
  const { PDFiumLibrary: Library } = await importPart('index.esm.browser', () => import('@hyzyla/pdfium'))
  // Bundlers of hosts may change files; then code isn't checked either.
  const integrity = modulePreload() ? __PDFIUM_INTEGRITY__ : undefined
  const wasm = await fetchBytes(assetUrl(pdfiumUrl), isWasm, { integrity })
  signal?.throwIfAborted()
  return Library.init({ wasmBinary: wasm.buffer })
}
