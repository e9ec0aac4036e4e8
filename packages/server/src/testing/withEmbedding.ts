import { fontTable, readFontTables } from '@certificate-sdk/template/internal/pdf'

/** For tests: a copy of a font file with another `fsType`. */
export function withEmbedding(bytes: Uint8Array, fsType: number): Uint8Array {
  const copy = Uint8Array.from(bytes)
  fontTable(readFontTables(copy), 'OS/2').setUint16(8, fsType)
  return copy
}
