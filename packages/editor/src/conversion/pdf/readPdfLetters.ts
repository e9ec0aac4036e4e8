import type { Point } from '@certificate-sdk/template/internal'
import type { Pdfium, Scratch } from './Pdfium.ts'

/** A glyph of a page, in px. */
export interface PdfGlyph {
  /** Several letters for a ligature, in reading order. */
  text: string
  /** Corners of its advance box. */
  box: readonly Point[]
  /** Corners of its outline's box. */
  ink: readonly Point[]
}

const maxLetters = 20_000
const rightToLeft = /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Syrc}\p{scx=Thaa}\p{scx=Nkoo}]/u
const isLamAlef = /^[\u0622\u0623\u0625\u0627\u0671]\u0644/

/**
 * Reads the glyphs of a page, by the object that draws them. PDFium's text of an object can't be used: it is split
 * where a line changes direction, and reversed.
 *
 * @param toPage from points of the page to px
 */
export function readPdfLetters(
  pdfium: Pdfium,
  scratch: Scratch,
  textPage: number,
  toPage: (x: number, y: number) => Point,
): Map<number, PdfGlyph[]> {
  const found = new Map<number, PdfGlyph[]>()
  const count = Math.min(pdfium._FPDFText_CountChars(textPage), maxLetters)
  let last = ''
  for (let i = 0; i < count; i++) {
    const object = pdfium._FPDFText_GetTextObject(textPage, i)
    // Spaces and line ends that PDFium adds have no object.
    if (!object || pdfium._FPDFText_IsGenerated(textPage, i) === 1) continue
    const origin = scratch.doubles(2, (...out) => pdfium._FPDFText_GetCharOrigin(textPage, i, ...out))
    const ink = scratch.doubles(4, (...out) => pdfium._FPDFText_GetCharBox(textPage, i, ...out))
    const box = scratch.floats(4, (pointer = 0) => pdfium._FPDFText_GetLooseCharBox(textPage, i, pointer))
    if (!origin || !ink || !box) continue
    const text = letterOf(pdfium._FPDFText_GetUnicode(textPage, i))
    const glyphs = found.get(object) ?? []
    found.set(object, glyphs)
    const [left = 0, top = 0, right = 0, bottom = 0] = box
    const [inkLeft = 0, inkRight = 0, inkBottom = 0, inkTop = 0] = ink
    const outline = [toPage(inkLeft, inkBottom), toPage(inkRight, inkTop)] as const
    // Letters of a ligature share one origin and outline.
    const place = [object, ...origin, inkBottom, inkTop].join(' ')
    const before = glyphs.at(-1)
    if (place === last && before && text.trim()) {
      before.text = inOrder(before.text, text)
      before.ink = [...before.ink, ...outline]
      before.box = [...before.box, ...outline]
    } else glyphs.push({ text, box: [toPage(left, bottom), toPage(right, top)], ink: outline })
    last = place
  }
  return found
}

/**
 * Restores the order of text that PDFium reversed because it runs from right to left, including the letters of a
 * ligature.
 */
function inOrder(before: string, letter: string): string {
  if (!rightToLeft.test(before + letter)) return before + letter
  const reversed = letter + before
  // A ligature with one code, which PDFium split in reading order.
  return isLamAlef.test(reversed) ? before + letter : reversed
}

/** Ligatures of TeX fonts, whose files don't map them. */
const texLigatures = ['ff', 'fi', 'fl', 'ffi', 'ffl']
/** Their first codes in the encodings OT1 and T1. */
const texCodes = [11, 27]

function letterOf(code: number): string {
  if (code === 0xad || code === 2) return '-'
  if (code === 9 || code === 10 || code === 32 || code === 0xa0) return ' '
  const ligature = texCodes.map((first) => texLigatures[code - first]).find((one) => one !== undefined)
  return ligature ?? (code < 32 ? '\ufffd' : String.fromCodePoint(code))
}
