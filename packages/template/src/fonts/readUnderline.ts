/** Where a font underlines, in em. */
export interface Underline {
  /** From the baseline down to the upper edge of the line. */
  top: number
  thickness: number
}

/** For a font that does not say, or says something that is no line below letters, such as those of emoji. */
const usual: Underline = { top: 0.1, thickness: 0.05 }

/** Size of an entry of a font's table of contents, in bytes. */
const entrySize = 16

/**
 * What a font file says about its underline, in its table `post`.
 *
 * @param unitsPerEm of the font
 */
export function readUnderline(bytes: Uint8Array, unitsPerEm: number): Underline {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = bytes.length < 12 ? 0 : view.getUint16(4)
  for (let at = 12; at < 12 + count * entrySize && at + entrySize <= bytes.length; at += entrySize) {
    if (String.fromCharCode(...bytes.subarray(at, at + 4)) !== 'post') continue
    const table = view.getUint32(at + 8)
    if (table + 12 > bytes.length) return usual
    const [top, thickness] = [-view.getInt16(table + 8) / unitsPerEm, view.getInt16(table + 10) / unitsPerEm]
    return top > 0 && thickness > 0 ? { top, thickness } : usual
  }
  return usual
}
