import { createHash } from 'node:crypto'
import type { Face } from '@certificate-sdk/template'
import { type PdfFile, type PdfReference, pdfNumber, utf16Hex } from './PdfFile.ts'
import { subsetFont } from './subsetFont.ts'

/** The glyphs of one font that a document uses, with the characters that each stands for. */
export type UsedGlyphs = Map<number, string>

/**
 * Embeds a subset as a composite font whose codes are glyph ids (ISO 32000-1, 9.7), with a map back to characters,
 * so that text can be selected, copied and searched.
 */
export function embedFont(file: PdfFile, face: Face, used: UsedGlyphs): PdfReference {
  const glyphs = [...used.keys()].sort((a, b) => a - b)
  const subset = subsetFont(face.bytes, glyphs)
  const name = `${subsetTag(subset)}+${face.id}`
  const metrics = readMetrics(face)
  const program = file.addStream(`/Length1 ${subset.length}`, subset)
  const descriptor = file.add(
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [${metrics.box.map(pdfNumber).join(' ')}]` +
      ` /ItalicAngle ${/Italic/.test(face.id) ? -12 : 0} /Ascent ${pdfNumber(metrics.ascent)}` +
      ` /Descent ${pdfNumber(metrics.descent)} /CapHeight ${pdfNumber(metrics.ascent)} /StemV 80` +
      ` /FontFile2 ${program} >>`,
  )
  const widths = glyphs.map(
    (glyph) => `${glyph} [${pdfNumber((face.advance(glyph) * 1000) / face.unitsPerEm)}]`,
  )
  const descendant = file.add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDToGIDMap /Identity /DW 0` +
      ' /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>' +
      ` /FontDescriptor ${descriptor} /W [${widths.join(' ')}] >>`,
  )
  const toUnicode = file.addStream('', Buffer.from(characterMap(used, glyphs), 'latin1'))
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

function characterMap(used: UsedGlyphs, glyphs: readonly number[]): string {
  const rows = glyphs
    .map((glyph) => [glyph, used.get(glyph) ?? ''] as const)
    .filter(([, text]) => text !== '')
    .map(([glyph, text]) => `<${glyph.toString(16).padStart(4, '0')}> <${utf16Hex(text)}>`)
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
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const scale = 1000 / unitsPerEm
  const tables = new Map<string, number>()
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + i * 16
    tables.set(Buffer.from(bytes.subarray(at, at + 4)).toString('latin1'), view.getUint32(at + 8))
  }
  const head = tables.get('head')
  const hhea = tables.get('hhea')
  if (head === undefined || hhea === undefined) throw new Error('the font has no head or hhea table')
  return {
    box: [36, 38, 40, 42].map((offset) => view.getInt16(head + offset) * scale),
    ascent: view.getInt16(hhea + 4) * scale,
    descent: view.getInt16(hhea + 6) * scale,
  }
}
