/** Identifies what was added to it, in order. */
export interface PdfHash {
  update(data: Uint8Array): unknown
  digest(): Uint8Array
}

/** Functions of the environment that the writer runs in. The same functions must give the same bytes for the same input. */
export interface PdfTools {
  /** Compresses into a zlib stream (RFC 1950). */
  compress(data: Uint8Array): Uint8Array
  /** Begins a hash of at least 16 bytes, for the id of a file. */
  hashFile(): PdfHash
  /** Hashes a font, into at least six bytes, for the tag of a subset. */
  hashFont(bytes: Uint8Array): Uint8Array
}
