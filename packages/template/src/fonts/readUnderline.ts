import { findTable } from './findTable.ts'

/** Position and thickness of a font's underline, in em. */
export interface Underline {
  /** From the baseline down to the line's upper edge. */
  top: number
  thickness: number
}

/** Default for fonts whose values are missing or not a line below letters, such as emoji fonts. */
const usual: Underline = { top: 0.1, thickness: 0.05 }

/**
 * Reads a font file's underline from its `post` table.
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
