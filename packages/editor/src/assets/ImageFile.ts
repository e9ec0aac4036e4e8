import type { Dimensions, PrintSize } from '@certificate-sdk/template'

/** A usable image, as a data URL. */
export interface ImageFile {
  imageUrl: string
  /** The same bytes, for a host that stores images. */
  file: File
  dimensions: Dimensions
  /** Whether it was made smaller, which the person should know. */
  scaledDown: boolean
  /** Size on paper, if it was a page of a PDF. */
  print?: PrintSize
  /** Number of pages in the PDF that it came from, of which one was used. */
  pdfPages?: number
}

/** Thrown if a file cannot be used; the editor explains the reason in the person's language. */
export class ImageFileError extends Error {
  override readonly name = 'ImageFileError'
  readonly reason: 'type' | 'damaged' | 'small' | 'locked' | 'tooLarge'

  constructor(reason: ImageFileError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Longest side of an image that the editor makes, in px: A4 at 400 dpi. */
export const longestImageSide = 4_600
