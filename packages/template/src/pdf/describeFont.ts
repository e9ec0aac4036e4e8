import type { Face } from '../fonts/Face.ts'
import { type FontTables, fontTable, readFontTables } from './fontTables.ts'
import { pdfNumber as n } from './PdfFile.ts'

// Font flags (ISO 32000-1, table 123).
const fixedPitch = 1
const serif = 2
const symbolic = 4
const script = 8
const italic = 64

/**
 * Entries of a font descriptor (ISO 32000-1, table 122): metrics in thousandths of an em, from the file's `head`,
 * `hhea`, `OS/2`, and `post` tables (OpenType 1.9).
 */
export function describeFont({ bytes, unitsPerEm }: Face): string {
  const tables = readFontTables(bytes)
  const head = fontTable(tables, 'head')
  const hhea = fontTable(tables, 'hhea')
  const scaled = (value: number) => n((value * 1000) / unitsPerEm)
  const ascent = hhea.getInt16(4)
  const style = styleOf(tables, ascent)
  const box = [36, 38, 40, 42].map((at) => scaled(head.getInt16(at)))
  return (
    `/Flags ${style.flags} /FontBBox [${box.join(' ')}] /ItalicAngle ${n(style.italicAngle)}` +
    ` /Ascent ${scaled(ascent)} /Descent ${scaled(hhea.getInt16(6))}` +
    ` /CapHeight ${scaled(style.capHeight)} /StemV ${style.stem}`
  )
}

interface FontStyleMetrics {
  flags: number
  /** Degrees, counterclockwise. */
  italicAngle: number
  /** In font units. */
  capHeight: number
  stem: number
}

/** A font without these tables counts as upright and regular. */
function styleOf(tables: FontTables, ascent: number): FontStyleMetrics {
  const post = tables.get('post')
  const os2 = tables.get('OS/2')
  const italicAngle = post ? post.getInt32(4) / 65536 : 0
  const isFixed = Boolean(post?.getUint32(12))
  const weight = os2?.getUint16(4) ?? 400
  const version = os2?.getUint16(0) ?? 0
  const capHeight = (os2 && version >= 2 && os2.byteLength >= 90 && os2.getInt16(88)) || ascent * 0.7
  // The class in the upper byte: 1 to 7 have serifs, 10 is handwriting.
  const family = (os2?.getInt16(30) ?? 0) >> 8
  const flags =
    symbolic |
    (isFixed ? fixedPitch : 0) |
    (family >= 1 && family <= 7 ? serif : 0) |
    (family === 10 ? script : 0) |
    (italicAngle ? italic : 0)
  // No table has the stem width; this is the usual estimate from the weight.
  return { flags, italicAngle, capHeight, stem: Math.round(50 + (weight / 65) ** 2) }
}
