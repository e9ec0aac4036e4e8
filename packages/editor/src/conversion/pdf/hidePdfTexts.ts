import { eachPdfObject } from './eachPdfObject.ts'
import { createScratch, type Pdfium } from './Pdfium.ts'

/**
 * Hides some objects of a page when it is next drawn.
 *
 * @param sources numbers of the objects
 */
export function hidePdfTexts(pdfium: Pdfium, page: number, sources: ReadonlySet<number>): void {
  const scratch = createScratch(pdfium)
  eachPdfObject(pdfium, scratch, page, (object, _type, _outer, index) => {
    if (sources.has(index)) pdfium._FPDFPageObj_SetIsActive(object, 0)
  })
  scratch.free()
}
