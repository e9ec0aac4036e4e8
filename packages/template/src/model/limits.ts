/** Limits of a template, the same in the editor and at the service's door. */
export const templateLimits = {
  fields: 200,
  nameLength: 200,
  textLength: 2_000,
  minDimension: 16,
  maxDimension: 10_000,
  minFontSize: 1,
  maxFontSize: 10_000,
  /** Bytes of a decoded picture file. */
  imageBytes: 10 * 1024 * 1024,
  imagePixels: 50_000_000,
} as const
