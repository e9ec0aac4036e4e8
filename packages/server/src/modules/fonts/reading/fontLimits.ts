/** Bounds of the fonts of an account. */
export const fontLimits = {
  /** Fonts per account. */
  fonts: 200,
  /** Bytes of a file, as it is sent. */
  fileBytes: 10 * 2 ** 20,
  /** Bytes of the outlines, and of everything together, once they are unpacked. */
  unpackedBytes: 30 * 2 ** 20,
  /**
   * Characters of the path of a glyph, about 10,000 points. A face remembers up to 2,000 paths, and a file of 200 kB may resolve to
   * gigabytes. The most ornate glyph of the shipped fonts has 31,000.
   */
  outlineLength: 200_000,
  /** Bytes of a file that every PDF has as a whole, as its `fsType` forbids to leave out glyphs. */
  wholeBytes: 2 ** 20,
  /** Characters of a family's name. */
  nameLength: 100,
} as const
