/** The values of EXIF's Orientation tag; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** An image file without metadata. */
export interface CleanedImage {
  /** Without EXIF, XMP, comments, times, and densities. */
  bytes: Uint8Array
  /** How the pixels must be rotated or mirrored; the file itself no longer says so. */
  orientation: Orientation
  /**
   * Whether the stored samples are the sRGB colors, so that every decoder gives the same ones. If not (a profile, a
   * gamma, CMYK, 16 bits), the caller must decode it once and encode the result.
   */
  isPlain: boolean
}

/** The file ends early, or has impossible lengths. */
export class DamagedImageError extends Error {
  override readonly name = 'DamagedImageError'
}
