/** A PDF's metadata: in its information dictionary, as XMP, and as its language. */
export interface PdfInformation {
  id: string
  title: string
  /** The organization that issued it. */
  author: string
  createdAt: Date
  /** BCP 47; default `en`. */
  language?: string
  /** URL of the verification page; fields that show it become links. */
  verificationUrl?: string
  /** File inside the document, which becomes PDF/A-3. */
  attachment?: PdfAttachment
  /** Space for a signature whose value is added later. */
  signature?: PdfSignatureRoom
}

/** Space for a signature (PAdES, ETSI EN 319 142-1). The signer searches for its placeholders. */
export interface PdfSignatureRoom {
  /** Maximum size of the CMS structure, in bytes. */
  bytes: number
  /** The signer's name for readers. */
  name: string
}

/** A file attached to a document: the same facts for machines. */
export interface PdfAttachment {
  /** ASCII, with extension. */
  name: string
  /** Media type. */
  type: string
  text: string
}
