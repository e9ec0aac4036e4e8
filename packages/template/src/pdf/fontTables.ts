/** Tables of a TrueType file by tag, as views of its bytes (OpenType 1.9, table directory). */
export type FontTables = ReadonlyMap<string, DataView>

/** @throws if the directory, or a table in it, exceeds the file */
export function readFontTables(bytes: Uint8Array): FontTables {
  const tables = new Map<string, DataView>()
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let at = 12; at < 12 + view.getUint16(4) * 16; at += 16) {
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4))
      const start = bytes.byteOffset + view.getUint32(at + 8)
      const length = view.getUint32(at + 12)
      if (start + length > bytes.byteOffset + bytes.byteLength) throw new RangeError(tag)
      tables.set(tag, new DataView(bytes.buffer, start, length))
    }
  } catch (cause) {
    throw new Error('the font file is cut off', { cause })
  }
  return tables
}

/** @throws if the font has no such table */
export function fontTable(tables: FontTables, tag: string): DataView {
  const table = tables.get(tag)
  if (!table) throw new Error(`the font has no ${tag} table`)
  return table
}

/** Sum of all 32-bit words of a font file, `head.checksumAdjustment` included. */
const checksumOfFile = 0xb1b0afba

/**
 * Writes a TrueType file (OpenType 1.9, "Organization of an OpenType Font").
 *
 * @param tables including `head`, with its checksumAdjustment set to 0
 */
export function writeFontFile(tables: readonly (readonly [tag: string, table: Uint8Array])[]): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const padded = (length: number) => (length + 3) & ~3
  const start = 12 + 16 * sorted.length
  const file = new Uint8Array(sorted.reduce((sum, [, { length }]) => sum + padded(length), start))
  const view = new DataView(file.buffer)
  const power = Math.floor(Math.log2(sorted.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 16 * 2 ** power)
  view.setUint16(8, power)
  view.setUint16(10, 16 * (sorted.length - 2 ** power))
  let at = start
  let head = 0
  for (const [i, [tag, table]] of sorted.entries()) {
    if (tag === 'head') head = at
    file.set(table, at)
    const entry = 12 + 16 * i
    for (let letter = 0; letter < 4; letter++) file[entry + letter] = tag.charCodeAt(letter)
    view.setUint32(entry + 4, sumWords(view, at, at + padded(table.length)))
    view.setUint32(entry + 8, at)
    view.setUint32(entry + 12, table.length)
    at += padded(table.length)
  }
  view.setUint32(head + 8, checksumOfFile - sumWords(view, 0, file.length))
  return file
}

function sumWords(view: DataView, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) >>> 0
  return sum
}
