import type { Dimensions } from '@certificate-sdk/template'

/** An image file to embed. */
export interface PdfImage extends Dimensions {
  /** Identifies the content. */
  hash: string
  /** Media type: PNG, JPEG, or WebP. */
  type: string
  bytes: Uint8Array
}
