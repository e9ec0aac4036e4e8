import type { PdfSignatureRoom } from '@certificate-sdk/template/internal/pdf'

/** Completes PDF files with a signature. */
export interface DocumentSigning {
  room: PdfSignatureRoom
  /** True if the same document has the same signature each time. */
  isRepeatable: boolean
  /** SHA-256 of the signer's certificate, in hex. */
  keyHash: string
  /**
   * @returns the document with its signature
   * @throws {ServiceError} 500 if the key, or a service that it needs, does not sign in time
   */
  sign(document: Uint8Array): Promise<Uint8Array>
}
