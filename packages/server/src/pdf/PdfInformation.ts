/** What a PDF tells about itself. */
export interface PdfInformation {
  id: string
  title: string
  /** The organization that issued it. */
  author: string
  createdAt: Date
  /** BCP 47; default `en`. */
  language?: string
  /** Where the certificate is proved; fields that show it lead there. */
  verificationUrl?: string
}
