import type { Face } from '../fonts/Face.ts'
import { readEmbedding } from '../fonts/readEmbedding.ts'
import { latin1Bytes } from './bytes.ts'
import type { ComposedGlyph } from './composeGlyph.ts'
import { fontName } from './fontName.ts'
import { type FontTables, fontTable, readFontTables } from './fontTables.ts'
import { pdfNumber as n, type PdfFile, type PdfReference, pdfNumber, utf16Hex } from './PdfFile.ts'
import type { PdfTools } from './PdfTools.ts'
import { subsetFont, wholeFont } from './subsetFont.ts'

// Font flags (ISO 32000-1, table 123).
const fixedPitch = 1

const serif = 2

const symbolic = 4

const script = 8

const italic = 64

/** A character code: its glyph and the characters it represents. Codes count from 1. */
export interface CodedGlyph extends ComposedGlyph {
  characters: string
}

/**
 * Embeds a subset, or the whole of a font that may not be subsetted, as a composite font (ISO 32000-1, 9.7) with a map
 * back to characters, so that text can be selected, copied, and searched. A glyph that represents different characters
 * has a code for each.
 *
 * @param reference reserved for the font, if pages already refer to it
 */
export function embedFont(
  file: PdfFile,
  face: Face,
  coded: readonly CodedGlyph[],
  tools: Pick<PdfTools, 'hashFont'>,
  reference?: PdfReference,
): PdfReference {
  const plain = coded.map((glyph) => plainGlyph(face, glyph))
  const composed = coded.filter((_, i) => plain[i] === undefined)
  const { isWhole } = readEmbedding(face.bytes)
  const subset = isWhole
    ? wholeFont(face.bytes, composed)
    : subsetFont(
        face.bytes,
        plain.filter((glyph) => glyph !== undefined),
        composed,
      )
  const name = isWhole ? fontName(face.id) : `${subsetTag(tools.hashFont(subset.file))}+${fontName(face.id)}`
  const program = file.addStream(`/Length1 ${subset.file.length}`, subset.file)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} ${describeFont(face)} /FontFile2 ${program} >>`,
  )
  const widths = coded.map(({ advance }) => pdfNumber((advance * 1000) / face.unitsPerEm))
  const glyphOfCode = new Uint8Array(2 * coded.length + 2)
  let next = subset.firstComposed
  for (const [i, glyph] of plain.entries()) {
    const number = glyph === undefined ? next++ : (subset.glyphOf.get(glyph) ?? 0)
    glyphOfCode.set([number >> 8, number & 255], 2 * i + 2)
  }
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap ${file.addStream('', glyphOfCode)}` +
      ' /DW 0 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>' +
      ` /FontDescriptor ${descriptor} /W [1 [${widths.join(' ')}]] >>`,
  )
  const toUnicode = file.addStream('', latin1Bytes(characterMap(coded)))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant}] /ToUnicode ${toUnicode} >>`,
    reference,
  )
}

/** The font's glyph, if it looks the same and has the same advance. */
function plainGlyph(face: Face, { parts, advance }: ComposedGlyph): number | undefined {
  const [part, ...more] = parts
  if (!part || more.length || part.x !== 0 || part.y !== 0) return undefined
  return face.advance(part.glyph) === advance ? part.glyph : undefined
}

/** Six letters that distinguish the subsets of a font. */
function subsetTag(hash: Uint8Array): string {
  return Array.from(hash.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

function characterMap(coded: readonly CodedGlyph[]): string {
  const rows = coded.map(
    ({ characters }, i) => `<${(i + 1).toString(16).padStart(4, '0')}> <${utf16Hex(characters)}>`,
  )
  const blocks: string[] = []
  for (let i = 0; i < rows.length; i += 100) {
    const block = rows.slice(i, i + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}

/**
 * Entries of a font descriptor (ISO 32000-1, table 122): metrics in thousandths of an em, from the file's `head`,
 * `hhea`, `OS/2`, and `post` tables (OpenType 1.9).
 */
function describeFont({ bytes, unitsPerEm }: Face): string {
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

/** Font flags; without these tables, a font counts as upright and regular. */
function styleOf(tables: FontTables, ascent: number): FontStyleMetrics {
  const post = tables.get('post')
  const os2 = tables.get('OS/2')
  const italicAngle = post ? post.getInt32(4) / 65536 : 0
  const isFixed = Boolean(post?.getUint32(12))
  const weight = os2?.getUint16(4) ?? 400
  const version = os2?.getUint16(0) ?? 0
  const capHeight = (os2 && version >= 2 && os2.byteLength >= 90 && os2.getInt16(88)) || ascent * 0.7
  // Class in the upper byte: 1 to 7 have serifs, 10 is handwriting.
  const family = (os2?.getInt16(30) ?? 0) >> 8
  const flags =
    symbolic |
    (isFixed ? fixedPitch : 0) |
    (family >= 1 && family <= 7 ? serif : 0) |
    (family === 10 ? script : 0) |
    (italicAngle ? italic : 0)
  // Fonts lack a stem width; this is the usual estimate from the weight.
  return { flags, italicAngle, capHeight, stem: Math.round(50 + (weight / 65) ** 2) }
}
