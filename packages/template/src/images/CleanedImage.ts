/** Values of EXIF's Orientation tag; 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** An image file without metadata. */
export interface CleanedImage {
  /** Without EXIF, XMP, comments, times, and densities. */
  bytes: Uint8Array
  /** How the pixels must be rotated or mirrored; no longer stored in the file. */
  orientation: Orientation
  /**
   * True if the stored samples are sRGB colors, so that every decoder agrees. Otherwise (a profile, a gamma, CMYK, 16
   * bits), the caller must decode and re-encode it.
   */
  isPlain: boolean
  /** True if the file was animated; a PNG keeps only the first image. */
  isAnimated: boolean
}

/** The file is truncated, or has impossible lengths. */
export class DamagedImageError extends Error {
  override readonly name: string = 'DamagedImageError'
}

/** Maximum number of chunks or segments in a file. Those from cameras and programs have fewer than 1,000. */
export const maxImageParts = 20_000

/** The file has more chunks or segments than {@link maxImageParts}, which would only take time. */
export class TooManyPartsError extends DamagedImageError {
  override readonly name = 'TooManyPartsError'
}
