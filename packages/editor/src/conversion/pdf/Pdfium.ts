/** The functions of PDFium that its wrapper doesn't offer; they take and return numbers: pointers into its memory. */
export type Pdfium = Readonly<
  Record<
    | '_FPDFFormObj_CountObjects'
    | '_FPDFFormObj_GetObject'
    | '_FPDFFont_GetBaseFontName'
    | '_FPDFFont_GetFlags'
    | '_FPDFFont_GetGlyphWidth'
    | '_FPDFFont_GetItalicAngle'
    | '_FPDFFont_GetWeight'
    | '_FPDFPageObj_GetBounds'
    | '_FPDFPageObj_GetFillColor'
    | '_FPDFPageObj_GetMatrix'
    | '_FPDFPageObj_GetType'
    | '_FPDFPageObj_SetIsActive'
    | '_FPDFPage_CountObjects'
    | '_FPDFPage_GetObject'
    | '_FPDFTextObj_GetFont'
    | '_FPDFTextObj_GetFontSize'
    | '_FPDFTextObj_GetTextRenderMode'
    | '_FPDFText_ClosePage'
    | '_FPDFText_CountChars'
    | '_FPDFText_GetCharBox'
    | '_FPDFText_GetCharOrigin'
    | '_FPDFText_GetLooseCharBox'
    | '_FPDFText_GetTextObject'
    | '_FPDFText_GetUnicode'
    | '_FPDFText_IsGenerated'
    | '_FPDFText_LoadPage'
    | '_FPDF_PageToDevice',
    (...args: number[]) => number
  >
> & {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void }
}

/** Memory of PDFium for the results of functions. */
export interface Scratch {
  /** Calls a function with `count` pointers to floats, and returns them; `undefined` if the call fails. */
  floats(count: number, call: (...pointers: number[]) => number): number[] | undefined
  /** Does the same with doubles. */
  doubles(count: number, call: (...pointers: number[]) => number): number[] | undefined
  /** Does the same with integers. */
  integers(count: number, call: (...pointers: number[]) => number): number[] | undefined
  /** Calls a function with a buffer and its size; the call returns the number of bytes available. */
  bytes(call: (pointer: number, size: number) => number): Uint8Array
  free(): void
}

/** Maximum length of the text of an object, in bytes. */
const maxBytes = 16_384

/** Allocates memory, until `free`. */
export function createScratch(pdfium: Pdfium): Scratch {
  const pointer = pdfium.wasmExports.malloc(maxBytes)
  // PDFium's memory moves when it grows.
  const view = () => new DataView(pdfium.HEAPU8.buffer, pointer, maxBytes)
  const pointers = (count: number, size = 4) => Array.from({ length: count }, (_, i) => pointer + size * i)
  return {
    floats: (count, call) =>
      call(...pointers(count))
        ? Array.from({ length: count }, (_, i) => view().getFloat32(4 * i, true))
        : undefined,
    doubles: (count, call) =>
      call(...pointers(count, 8))
        ? Array.from({ length: count }, (_, i) => view().getFloat64(8 * i, true))
        : undefined,
    integers: (count, call) =>
      call(...pointers(count))
        ? Array.from({ length: count }, (_, i) => view().getInt32(4 * i, true))
        : undefined,
    bytes(call) {
      const length = Math.min(call(pointer, maxBytes), maxBytes)
      return pdfium.HEAPU8.slice(pointer, pointer + Math.max(0, length))
    },
    free: () => pdfium.wasmExports.free(pointer),
  }
}
