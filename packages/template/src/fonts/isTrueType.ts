import { findTable } from './findTable.ts'

/** Versions of the table directory (OpenType 1.9) with outlines in `glyf`: of Microsoft, and of Apple. */
const versions = [0x00010000, 0x74727565]

/** Whether a file has the header and the outlines of a TrueType font, the only kind that PDF files are written with. */
export function isTrueType(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false
  const version = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return versions.includes(version) && findTable(bytes, 'glyf') !== undefined
}
