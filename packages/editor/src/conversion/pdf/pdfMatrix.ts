import type { Pdfium, Scratch } from './Pdfium.ts'

/** A matrix `[a, b, c, d, e, f]`; ISO 32000, 8.3.4. */
export type PdfMatrix = readonly [number, number, number, number, number, number]

/** The identity matrix. */
export const identity: PdfMatrix = [1, 0, 0, 1, 0, 0]

/** Returns the matrix that applies the first one, then the other one. */
export function product([a, b, c, d, e, f]: PdfMatrix, [A, B, C, D, E, F]: PdfMatrix): PdfMatrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

/** Returns the matrix of an object. */
export function readMatrix(pdfium: Pdfium, { bytes }: Scratch, object: number): PdfMatrix {
  const data = bytes((pointer) => (pdfium._FPDFPageObj_GetMatrix(object, pointer) ? 24 : 0))
  if (data.length < 24) return identity
  const view = new DataView(data.buffer, data.byteOffset)
  return [0, 4, 8, 12, 16, 20].map((at) => view.getFloat32(at, true)) as unknown as PdfMatrix
}
