import { readFileSync } from 'node:fs'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { ConvertedPage } from '../conversion/Conversion.ts'
import type { Pdfium } from '../conversion/pdf/Pdfium.ts'
import { readPdfTexts } from '../conversion/pdf/readPdfTexts.ts'
import { findTables } from '../conversion/text/findTables.ts'
import { joinPieces } from '../conversion/text/joinPieces.ts'
import { type FoundText, recognize } from '../conversion/text/recognize.ts'

const pixelsPerPoint = 200 / 72

/** The first page of a document, as the editor reads it. */
export interface ImportedPage extends Pick<ConvertedPage, 'tables'> {
  texts: FoundText[]
  dimensions: { width: number; height: number }
}

/** Reads a PDF of `importedFiles`, which `npm run imports` writes. */
export const readImportedFile = (name: string): Promise<ImportedPage> =>
  readPdfPage(new URL(`importedFiles/${name}`, import.meta.url))

/** Reads the first page of a PDF. */
export async function readPdfPage(file: string | URL): Promise<ImportedPage> {
  const library = await PDFiumLibrary.init()
  const page = (await library.loadDocument(readFileSync(file))).getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const dimensions = {
    width: Math.round(originalWidth * pixelsPerPoint),
    height: Math.round(originalHeight * pixelsPerPoint),
  }
  const { module, pageIdx } = page as unknown as { module: Pdfium; pageIdx: number }
  const { pieces, shapes } = readPdfTexts(module, pageIdx, dimensions)
  library.destroy()
  const texts = recognize(joinPieces(pieces, dimensions, shapes))
  return { texts: findTables(texts, shapes), dimensions }
}
