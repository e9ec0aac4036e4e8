/** Hashes everything added to it, in order. */
export interface PdfHash {
  update(data: Uint8Array): unknown
  digest(): Uint8Array
}

/** Environment-specific functions for the writer. The same functions must give the same bytes for the same input. */
export interface PdfTools {
  /** Compresses into a zlib stream (RFC 1950). */
  compress(data: Uint8Array): Uint8Array
  /** Starts a hash of at least 16 bytes, for a file's id. */
  hashFile(): PdfHash
  /** Hashes a font to at least six bytes, for a subset's tag. */
  hashFont(bytes: Uint8Array): Uint8Array
}
