import { findTable } from './findTable.ts'

/** Where a font underlines, in em. */
export interface Underline {
  /** From the baseline down to the upper edge of the line. */
  top: number
  thickness: number
}

/** For a font that does not say, or says something that is no line below letters, such as those of emoji. */
const usual: Underline = { top: 0.1, thickness: 0.05 }

/**
 * What a font file says about its underline, in its table `post`.
 *
 * @param unitsPerEm of the font
 */
export function readUnderline(bytes: Uint8Array, unitsPerEm: number): Underline {
  const table = findTable(bytes, 'post')
  if (table === undefined || table + 12 > bytes.length) return usual
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [top, thickness] = [-view.getInt16(table + 8) / unitsPerEm, view.getInt16(table + 10) / unitsPerEm]
  return top > 0 && thickness > 0 ? { top, thickness } : usual
}
