/** The values of EXIF's Orientation tag; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** An image file without metadata. */
export interface CleanedImage {
  /** Without EXIF, XMP, comments, times, and densities. */
  bytes: Uint8Array
  /** How the pixels must be rotated or mirrored; the file itself no longer says so. */
  orientation: Orientation
  /**
   * True if the stored samples are the sRGB colors, so that every decoder gives the same ones. If not (a profile, a
   * gamma, CMYK, 16 bits), the caller must decode it once and encode the result.
   */
  isPlain: boolean
  /** True if the file had an animation, of which a PNG keeps only the first image. */
  isAnimated: boolean
}

/** The file ends early, or has impossible lengths. */
export class DamagedImageError extends Error {
  override readonly name: string = 'DamagedImageError'
}

/** Chunks or segments of one file. Files from cameras and programs have fewer than 1,000. */
export const maxImageParts = 20_000

/** The file has more chunks or segments than {@link maxImageParts}, which would only cost time. */
export class TooManyPartsError extends DamagedImageError {
  override readonly name = 'TooManyPartsError'
}
