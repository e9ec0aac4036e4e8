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
  /** Characters of the paths of all glyphs. A font of 65,535 ideographs has about 100 million. */
  outlinesLength: 160_000_000,
  /** Glyphs that a letter becomes. Letters of some scripts become four. */
  glyphsPerLetter: 16,
  /**
   * CPU time of shaping each letter alone and with others, in both directions, in ms: at the start, and per letter. The slowest of
   * the shipped fonts takes 110 for 780 letters.
   */
  shapingMs: { start: 250, perLetter: 0.2 },
  /** Bytes of a file that every PDF has as a whole, as its `fsType` forbids to leave out glyphs. */
  wholeBytes: 2 ** 20,
  /** Characters of a family's name. */
  nameLength: 100,
} as const
