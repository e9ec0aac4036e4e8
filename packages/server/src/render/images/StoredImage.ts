import type { Dimensions } from '@certificate-sdk/template'

/** A hosted image, addressed by the hash of its content. */
export interface StoredImage extends Dimensions {
  hash: string
  type: string
  bytes: Uint8Array
  /** True if it hides what is below it; see {@link ImageSize}. */
  isOpaque?: boolean
}

/** Size of an image, without its bytes. */
export interface ImageSize extends Dimensions {
  /** Size of the file, in bytes. */
  byteLength: number
  /** True if it hides what is below it. */
  isOpaque?: boolean
}

/** Returns the size of a loaded image. */
export function sizeOfImage({ width, height, type, bytes, isOpaque }: Omit<StoredImage, 'hash'>): ImageSize {
  return { width, height, byteLength: bytes.length, isOpaque: isOpaque ?? isAlwaysOpaque(type) }
}

/** Returns true if every image of a media type hides what is below it. */
export function isAlwaysOpaque(type: string): boolean {
  return type === 'image/jpeg'
}
