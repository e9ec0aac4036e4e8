import { createHash } from 'node:crypto'
import type { Face } from '@certificate-sdk/template'
import { fontTable, readFontTables } from './fontTables.ts'
import { type PdfFile, type PdfReference, pdfNumber, utf16Hex } from './PdfFile.ts'
import { subsetFont } from './subsetFont.ts'

/** A glyph that a document shows, with the characters that it stands for there; its place in a list is its code - 1. */
export interface CodedGlyph {
  glyph: number
  characters: string
  /** In font units. */
  advance: number
}

/**
 * Embeds a subset as a composite font (ISO 32000-1, 9.7) with a map back to characters, so that text can be selected,
 * copied and searched. A glyph that stands for different characters in different places has a code for each.
 */
export function embedFont(file: PdfFile, face: Face, coded: readonly CodedGlyph[]): PdfReference {
  const { file: subset, glyphOf } = subsetFont(
    face.bytes,
    coded.map(({ glyph }) => glyph),
  )
  const name = `${subsetTag(subset)}+${face.id}`
  const metrics = readMetrics(face)
  const program = file.addStream(`/Length1 ${subset.length}`, subset)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${metrics.box.map(pdfNumber).join(' ')}]` +
      ` /ItalicAngle ${/Italic/.test(face.id) ? -12 : 0} /Ascent ${pdfNumber(metrics.ascent)}` +
      ` /Descent ${pdfNumber(metrics.descent)} /CapHeight ${pdfNumber(metrics.ascent)} /StemV 80` +
      ` /FontFile2 ${program} >>`,
  )
  const widths = coded.map(({ advance }) => pdfNumber((advance * 1000) / face.unitsPerEm))
  const glyphOfCode = new Uint8Array(2 * coded.length + 2)
  for (const [i, { glyph }] of coded.entries()) {
    const number = glyphOf.get(glyph) ?? 0
    glyphOfCode.set([number >> 8, number & 255], 2 * i + 2)
  }
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap ${file.addStream('', glyphOfCode)}` +
      ' /DW 0 /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>' +
      ` /FontDescriptor ${descriptor} /W [1 [${widths.join(' ')}]] >>`,
  )
  const toUnicode = file.addStream('', Buffer.from(characterMap(coded), 'latin1'))
  return file.add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H` +
      ` /DescendantFonts [${descendant}] /ToUnicode ${toUnicode} >>`,
  )
}

/** Six letters that tell subsets of one font apart. */
function subsetTag(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest()
  return Array.from(digest.subarray(0, 6), (byte) => String.fromCharCode(65 + (byte % 26))).join('')
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

/** Bounding box and line metrics in thousandths of an em, from the `head` and `hhea` tables (OpenType 1.9). */
function readMetrics({ bytes, unitsPerEm }: Face): { box: number[]; ascent: number; descent: number } {
  const tables = readFontTables(bytes)
  const head = fontTable(tables, 'head')
  const hhea = fontTable(tables, 'hhea')
  const scale = 1000 / unitsPerEm
  return {
    box: [36, 38, 40, 42].map((offset) => head.getInt16(offset) * scale),
    ascent: hhea.getInt16(4) * scale,
    descent: hhea.getInt16(6) * scale,
  }
}
