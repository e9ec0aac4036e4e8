/** What a PDF tells about itself. */
export interface PdfInformation {
  id: string
  title: string
  author: string
  createdAt: Date
  /** BCP 47; default `en`. */
  language?: string
}
