/** A PDF's metadata: in its information dictionary, as XMP, and as its language. */
export interface PdfInformation {
  id: string
  title: string
  /** The organization that issued it. */
  author: string
  createdAt: Date
  /** BCP 47; default `en`. */
  language?: string
  /** Address of the verification page; fields that show it become links. */
  verificationUrl?: string
  /** A file inside the document, which then is PDF/A-3. */
  attachment?: PdfAttachment
  /** Room for a signature, which the file has no value for yet. */
  signature?: PdfSignatureRoom
}

/** A place for a signature (PAdES, ETSI EN 319 142-1). Who completes the file searches for its placeholders. */
export interface PdfSignatureRoom {
  /** Bytes of the CMS structure, at most. */
  bytes: number
  /** The signer's name, as readers show it. */
  name: string
}

/** A file that a document carries: the same facts for machines. */
export interface PdfAttachment {
  /** ASCII, with its ending. */
  name: string
  /** Media type. */
  type: string
  text: string
}
