import type { Dimensions } from '../model/Template.ts'

/** An image file to embed. */
export interface PdfImage extends Dimensions {
  /** Identifies the content. */
  hash: string
  /** Media type: PNG, JPEG, or WebP. */
  type: string
  bytes: Uint8Array
}

/** An image as zlib streams. */
export interface PackedImage {
  /** RGB rows, filtered as in PNG files. */
  color: Uint8Array
  /** One byte per pixel; absent if the image is opaque. */
  alpha?: Uint8Array
}

/** Packs images that PDF can't contain directly: transparency, interlacing, WebP. */
export interface ImagePacker {
  pack(image: PdfImage): Promise<PackedImage>
}
