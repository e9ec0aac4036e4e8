/** Bounds of the fonts of an account. */
export const fontLimits = {
  /** Fonts per account. */
  fonts: 200,
  /** Bytes of a file, as it is sent. */
  fileBytes: 10 * 2 ** 20,
  /** Bytes of the outlines, and of everything together, once they are unpacked. */
  unpackedBytes: 30 * 2 ** 20,
  /** Characters of a family's name. */
  nameLength: 100,
} as const
