import type { Dimensions } from '@certificate-sdk/template'
import type { Point, Rect } from '@certificate-sdk/template/internal'
import { boundsOfCorners } from '../text/boundsOfCorners.ts'
import { isBoldName, isItalicName } from '../text/matchFamily.ts'
import type { FontHint, PlacedGlyph, TextPiece } from '../text/TextBlock.ts'
import { eachPdfObject, pdfTypes } from './eachPdfObject.ts'
import { createScratch, type Pdfium, type Scratch } from './Pdfium.ts'
import { identity, type PdfMatrix, product, readMatrix } from './pdfMatrix.ts'
import { type PdfGlyph, readPdfLetters } from './readPdfLetters.ts'

/** The texts of a page, and the shapes drawn on it. */
export interface PdfTexts {
  /** Pieces of text; `source` is the number of the object that draws it. */
  pieces: TextPiece[]
  /** Bounds of lines and images. */
  shapes: Rect[]
}

/** Modes of text that is filled, and possibly outlined; other modes are invisible, only outlined, or clip. */
const filledModes = [0, 2]
/** Scale of the device that PDFium is asked about: it rounds to whole px. */
const precision = 64
const maxPieces = 3_000

/**
 * Reads the texts of a page.
 *
 * @param page pointer to a loaded page
 * @param size of its drawing, in px
 */
export function readPdfTexts(pdfium: Pdfium, page: number, size: Dimensions): PdfTexts {
  const scratch = createScratch(pdfium)
  const textPage = pdfium._FPDFText_LoadPage(page)
  const texts: PdfTexts = { pieces: [], shapes: [] }
  let letters: Map<number, PdfGlyph[]> = new Map()
  /** Advances of letters at size 1, by pointer to their font. */
  const widths = new Map<number, Map<string, number>>()

  const toPage = (matrix: PdfMatrix, x: number, y: number): Point => {
    const [a, b, c, d, e, f] = matrix
    const [px, py] = [a * x + c * y + e, b * x + d * y + f]
    const [left = 0, top = 0] =
      scratch.integers(2, (...out) =>
        pdfium._FPDF_PageToDevice(
          page,
          0,
          0,
          size.width * precision,
          size.height * precision,
          0,
          px,
          py,
          ...out,
        ),
      ) ?? []
    return { x: left / precision, y: top / precision }
  }

  function boundsIn(object: number): number[] | undefined {
    return scratch.floats(4, (...out) => pdfium._FPDFPageObj_GetBounds(object, ...out))
  }

  function shapeOf(object: number, outer: PdfMatrix): Rect[] {
    const [left, bottom, right, top] = boundsIn(object) ?? []
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) return []
    return [boundsOfCorners([toPage(outer, left, bottom), toPage(outer, right, top)])]
  }

  function pieceOf(object: number, outer: PdfMatrix, source: number): TextPiece[] {
    if (!filledModes.includes(pdfium._FPDFTextObj_GetTextRenderMode(object))) return []
    const size = scratch.floats(1, (out = 0) => pdfium._FPDFTextObj_GetFontSize(object, out))?.[0] ?? 0
    const matrix = product(readMatrix(pdfium, scratch, object), outer)
    const start = toPage(matrix, 0, 0)
    const across = toPage(matrix, 1000, 0)
    const up = toPage(matrix, 0, 1000)
    const fontSize = (size * Math.hypot(up.x - start.x, up.y - start.y)) / 1000
    const stretch = (size * Math.hypot(across.x - start.x, across.y - start.y)) / 1000
    if (!(fontSize >= 1 && fontSize <= 5000 && stretch > 0)) return []
    const [a, b] = [across.x - start.x, across.y - start.y]
    const [c, d] = [up.x - start.x, up.y - start.y]
    // Mirrored and slanted letters count as artwork.
    const cosine = (a * c + b * d) / (Math.hypot(a, b) * Math.hypot(c, d))
    if (a * d - b * c > 0 || Math.abs(cosine) > 0.4) return []
    const pointer = pdfium._FPDFTextObj_GetFont(object)
    const known = widths.get(pointer) ?? new Map<string, number>()
    widths.set(pointer, known)
    const font = { ...fontOf(pdfium, scratch, pointer), widths: known }
    const angle = tidyAngle((Math.atan2(b, a) * 180) / Math.PI)
    const length = Math.hypot(a, b)
    const along = ({ x, y }: Point) => ((x - start.x) * a + (y - start.y) * b) / length
    const style = {
      font: { ...font, isItalic: font.isItalic || Math.abs(cosine) > 0.1 },
      fontSize,
      color: colorOf(object),
    }
    const letterGlyphs = letters.get(object) ?? []
    const text = letterGlyphs.map((glyph) => glyph.text).join('')
    const natural = advances(pointer, text.trim(), known) * stretch
    if (angle % 90 !== 0) return [{ ...style, text, x: start.x, y: start.y, width: natural, angle, source }]
    const glyphs = letterGlyphs.length
      ? letterGlyphs.map((glyph) => placedGlyph(glyph, along))
      : [inkOf(object, outer, along)]
    const drawn = glyphs.filter((glyph) => glyph.text.trim() !== '' || !letterGlyphs.length)
    if (!drawn.length) return []
    const from = Math.min(...drawn.map(({ left }) => left))
    const to = Math.max(...drawn.map(({ right }) => right))
    return [
      {
        ...style,
        text,
        x: start.x + (from / length) * a,
        y: start.y + (from / length) * b,
        width: to - from,
        angle,
        source,
        glyphs: glyphs.map(({ ink, ...glyph }) => ({
          ...glyph,
          left: glyph.left - from,
          right: glyph.right - from,
          ink: { left: ink.left - from, right: ink.right - from },
        })),
      },
    ]
  }

  /** Returns the outline of an object without letters, which is part of the one beside it. */
  function inkOf(object: number, outer: PdfMatrix, along: (point: Point) => number): PlacedGlyph {
    const [left = 0, bottom = 0, right = 0, top = 0] = boundsIn(object) ?? []
    const ends = [along(toPage(outer, left, bottom)), along(toPage(outer, right, top))]
    const ink = { left: Math.min(...ends), right: Math.max(...ends) }
    return { text: '', ...ink, ink }
  }

  /** Returns the sum of a text's advances in a font at size 1; adds those of its letters to `known`. */
  function advances(font: number, text: string, known: Map<string, number>): number {
    let sum = 0
    for (const letter of text) {
      const width =
        known.get(letter) ??
        scratch.floats(1, (out = 0) =>
          pdfium._FPDFFont_GetGlyphWidth(font, letter.codePointAt(0) ?? 0, 1, out),
        )?.[0] ??
        0
      known.set(letter, width)
      sum += width
    }
    return sum
  }

  function colorOf(object: number): string {
    const color = scratch.integers(4, (...out) => pdfium._FPDFPageObj_GetFillColor(object, ...out))
    return `#${(color ?? [0, 0, 0])
      .slice(0, 3)
      .map((value) => (value & 255).toString(16).padStart(2, '0'))
      .join('')}`
  }

  try {
    letters = readPdfLetters(pdfium, scratch, textPage, (x, y) => toPage(identity, x, y))
    eachPdfObject(pdfium, scratch, page, (object, type, outer, index) => {
      if (type === pdfTypes.text && texts.pieces.length < maxPieces)
        texts.pieces.push(...pieceOf(object, outer, index))
      else if (type === pdfTypes.image || type === pdfTypes.path) texts.shapes.push(...shapeOf(object, outer))
    })
    return texts
  } finally {
    pdfium._FPDFText_ClosePage(textPage)
    scratch.free()
  }
}

/** @param along returns the position of a point on the line */
function placedGlyph({ text, box, ink }: PdfGlyph, along: (point: Point) => number): PlacedGlyph {
  const ends = (corners: readonly Point[]) => {
    const at = corners.map(along)
    return { left: Math.min(...at), right: Math.max(...at) }
  }
  const outline = ends(ink)
  // Fonts draw the dots of joined letters separately, with meaningless advances.
  const isJoined = /[\p{scx=Arab}\p{scx=Syrc}]/u.test(text) && outline.right > outline.left
  return { text, ...(isJoined ? outline : ends(box)), ink: outline }
}

/** Rounds an angle to a nearby right angle, because files round angles. */
function tidyAngle(degrees: number): number {
  const right = Math.round(degrees / 90) * 90
  return Math.abs(degrees - right) < 0.2 ? (right === -180 ? 180 : right) : Math.round(degrees * 100) / 100
}

function fontOf(pdfium: Pdfium, { bytes, integers }: Scratch, font: number): FontHint {
  const name = new TextDecoder()
    .decode(bytes((pointer, size) => pdfium._FPDFFont_GetBaseFontName(font, pointer, size)))
    .replace(/\0.*$/s, '')
  const flags = pdfium._FPDFFont_GetFlags(font)
  const angle = integers(1, (out = 0) => pdfium._FPDFFont_GetItalicAngle(font, out))?.[0] ?? 0
  const has = (bit: number) => flags > 0 && (flags & bit) !== 0
  return {
    name,
    // The weight is a guess from stem widths, so only the name and the flag count.
    isBold: isBoldName(name) || has(1 << 18),
    isItalic: isItalicName(name) || has(64) || angle !== 0,
    isFixed: has(1),
    isSerif: has(2),
    isScript: has(8),
  }
}
