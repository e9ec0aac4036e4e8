import { restoreGlyf } from './restoreGlyf.ts'

/**
 * A packed font is a TrueType file whose outlines are laid out for compression, as WOFF2 does it (W3C WOFF File Format
 * 2.0, sections 5.1 to 5.3), but for gzip, which every browser and Node can undo: a fifth to a quarter smaller than the
 * TrueType file under gzip. All numbers are big-endian:
 *
 * | part          | holds                                                                              |
 * | ------------- | ---------------------------------------------------------------------------------- |
 * | `CSF1`        | the format                                                                         |
 * | u16           | number of tables                                                                   |
 * | per table     | tag, u32 stored length                                                             |
 * | tables        | as in the file; `loca` is empty, `hmtx` may lack its side bearings, `glyf` is:      |
 * | `glyf`: u8    | bit 0: simple glyphs have the OVERLAP_SIMPLE flag; bit 1: deltas are in 5 streams    |
 * | 10 × u32      | lengths of the streams below                                                       |
 * | contours      | per glyph: u8 number of contours; 254 = a u16 follows, 255 = composite              |
 * | points        | per contour: u8 number of points; 255 = a u16 follows                               |
 * | flags         | per point: the first bytes of WOFF2's triplets                                     |
 * | composites    | their components as in `glyf`                                                      |
 * | boxes         | u16 glyph and its 4 × i16 bounding box, if that is not the one of its points; in the order of glyphs |
 * | deltas        | per point: the other bytes of WOFF2's triplets, in the first of 5 streams or by size |
 */
const magic = 0x43534631

/** The TrueType file in a packed font; other bytes are returned as they are. Throws a RangeError if it is cut off or damaged. */
export function unpackFont(packed: Uint8Array): Uint8Array {
  const input = view(packed)
  if (packed.length < 6 || input.getUint32(0) !== magic) return packed
  const count = input.getUint16(4)
  const tables: [tag: number, bytes: Uint8Array][] = []
  let at = 6 + count * 8
  for (let i = 0; i < count; i++) {
    const length = input.getUint32(10 + i * 8)
    if (at + length > packed.length) throw new RangeError('The font file is cut off.')
    tables.push([input.getUint32(6 + i * 8), packed.subarray(at, at + length)])
    at += length
  }
  return writeFile(restoreOutlines(tables))
}

type Tables = [tag: number, bytes: Uint8Array][]

function restoreOutlines(tables: Tables): Tables {
  const table = (name: string) => tables.find(([tag]) => tag === tagOf(name))?.[1] ?? new Uint8Array()
  const { glyf, loca, hmtx, isLong } = restoreGlyf({
    glyf: table('glyf'),
    hmtx: table('hmtx'),
    glyphs: view(table('maxp')).getUint16(4),
    advances: view(table('hhea')).getUint16(34),
  })
  const head = table('head').slice()
  view(head).setInt16(50, isLong ? 1 : 0)
  const restored = new Map([
    [tagOf('glyf'), glyf],
    [tagOf('loca'), loca],
    [tagOf('head'), head],
    [tagOf('hmtx'), hmtx],
  ])
  return tables.map(([tag, bytes]) => [tag, restored.get(tag) ?? bytes])
}

/** The table directory, and the tables one after the other (OpenType 1.9); nothing here reads checksums, so they are 0. */
function writeFile(tables: Tables): Uint8Array {
  const start = 12 + tables.length * 16
  const size = tables.reduce((sum, [, { length }]) => sum + padded(length), start)
  const file = new Uint8Array(size)
  const output = view(file)
  const power = 31 - Math.clz32(tables.length)
  output.setUint32(0, 0x00010000)
  output.setUint16(4, tables.length)
  output.setUint16(6, 16 << power)
  output.setUint16(8, power)
  output.setUint16(10, tables.length * 16 - (16 << power))
  let at = start
  for (const [i, [tag, bytes]] of tables.entries()) {
    output.setUint32(12 + i * 16, tag)
    output.setUint32(20 + i * 16, at)
    output.setUint32(24 + i * 16, bytes.length)
    file.set(bytes, at)
    at += padded(bytes.length)
  }
  return file
}

function padded(length: number): number {
  return (length + 3) & ~3
}

function tagOf(name: string): number {
  return [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0)
}

function view({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
