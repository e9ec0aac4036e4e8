import { findTable } from './findTable.ts'

/** Embedding permissions of a font. */
export interface Embedding {
  /** Not at all, or only its bitmaps. */
  isRestricted: boolean
  /** Only as a whole, with every glyph. */
  isWhole: boolean
}

/** Bits of `fsType` (OpenType 1.9, OS/2). */
const restricted = 0x0002
/** Preview and print, and editable: in old fonts, either overrides `restricted`. */
const permitted = 0x000c
const noSubsetting = 0x0100
const bitmapsOnly = 0x0200

/** Reads a font file's embedding permissions; without the table, embedding is allowed. */
export function readEmbedding(bytes: Uint8Array): Embedding {
  const table = findTable(bytes, 'OS/2')
  if (table === undefined || table + 10 > bytes.length) return { isRestricted: false, isWhole: false }
  const type = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint16(table + 8)
  const isForbidden = (type & restricted) !== 0 && (type & permitted) === 0
  return {
    isRestricted: isForbidden || (type & bitmapsOnly) !== 0,
    isWhole: (type & noSubsetting) !== 0,
  }
}
