import { fontTable, readFontTables } from '../pdf/fontTables.ts'

/** For tests: a copy of a font file with another `fsType`. */
export function withEmbedding(bytes: Uint8Array, fsType: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  fontTable(readFontTables(copy), 'OS/2').setUint16(8, fsType)
  return copy
}
