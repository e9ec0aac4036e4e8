import type { PdfSignatureRoom } from '@certificate-sdk/template/internal/pdf'

/** Adds signatures to PDF files. */
export interface DocumentSigning {
  room: PdfSignatureRoom
  /** True if signing the same document twice gives the same bytes. */
  isRepeatable: boolean
  /** SHA-256 of the signer's certificate, in hex. */
  keyHash: string
  /**
   * @returns the document with its signature
   * @throws {ServiceError} 500 if the key or its signing service does not respond in time
   */
  sign(document: Uint8Array): Promise<Uint8Array>
}
