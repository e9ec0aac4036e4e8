/** Versions of the table directory (OpenType 1.9) with `glyf` outlines: Microsoft's and Apple's. */
const versions = [0x00010000, 0x74727565]

/** Size of an entry of a font's table of contents, in bytes. */
const entrySize = 16

/** Offset of a font file's table (OpenType 1.9, table directory); `undefined` if there is none. */
export function findTable(bytes: Uint8Array, name: string): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.length < 12 ? 0 : view.getUint16(4)
  for (let at = 12; at < 12 + count * entrySize && at + entrySize <= bytes.length; at += entrySize)
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) === name) return view.getUint32(at + 8)
  return undefined
}

/** Returns true for the header and outlines of a TrueType font, the only kind embedded in PDF files. */
export function isTrueType(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false
  const version = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  return versions.includes(version) && findTable(bytes, 'glyf') !== undefined
}
