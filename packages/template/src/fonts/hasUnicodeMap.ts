import { findTable } from './findTable.ts'

/** Platforms and encodings of the table `cmap` (OpenType 1.9) that map Unicode. */
const unicode = 0
const windows = 3
const windowsUnicode = [1, 10]
/** Variation sequences, which map no characters. */
const unicodeVariations = 5

/** Returns true if a font file maps Unicode characters, rather than only those of a symbol or old Macintosh font. */
export function hasUnicodeMap(bytes: Uint8Array): boolean {
  const table = findTable(bytes, 'cmap')
  if (table === undefined || table + 4 > bytes.length) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = Math.min(table + 4 + view.getUint16(table + 2) * 8, bytes.length - 7)
  for (let at = table + 4; at < end; at += 8) {
    const [platform, encoding] = [view.getUint16(at), view.getUint16(at + 2)]
    if (platform === unicode && encoding !== unicodeVariations) return true
    if (platform === windows && windowsUnicode.includes(encoding)) return true
  }
  return false
}
