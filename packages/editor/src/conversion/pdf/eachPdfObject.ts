import type { Pdfium, Scratch } from './Pdfium.ts'
import { identity, type PdfMatrix, product, readMatrix } from './pdfMatrix.ts'

/** Types of objects on a page. */
export const pdfTypes = { text: 1, path: 2, image: 3, form: 5 } as const

const maxObjects = 20_000
const maxDepth = 8

/**
 * Visits the objects drawn on a page, also within forms, always in the same order.
 *
 * @param visit gets the object, its type, the matrix of the forms around it, and its number
 */
export function eachPdfObject(
  pdfium: Pdfium,
  scratch: Scratch,
  page: number,
  visit: (object: number, type: number, outer: PdfMatrix, index: number) => void,
): void {
  let index = 0
  const walk = (object: number, outer: PdfMatrix, depth: number): void => {
    if (index >= maxObjects) return
    const type = pdfium._FPDFPageObj_GetType(object)
    visit(object, type, outer, index++)
    if (type !== pdfTypes.form || depth >= maxDepth) return
    const matrix = product(readMatrix(pdfium, scratch, object), outer)
    const count = pdfium._FPDFFormObj_CountObjects(object)
    for (let i = 0; i < count && index < maxObjects; i++)
      walk(pdfium._FPDFFormObj_GetObject(object, i), matrix, depth + 1)
  }
  const count = pdfium._FPDFPage_CountObjects(page)
  for (let i = 0; i < count && index < maxObjects; i++) walk(pdfium._FPDFPage_GetObject(page, i), identity, 0)
}
