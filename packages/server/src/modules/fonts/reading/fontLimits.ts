/** Limits for the fonts of an account. */
export const fontLimits = {
  /** Maximum number of fonts per account. */
  fonts: 200,
  /** Maximum size of an uploaded file, in bytes. */
  fileBytes: 10 * 2 ** 20,
  /** Maximum size of the outlines, and of all data together, after unpacking, in bytes. */
  unpackedBytes: 30 * 2 ** 20,
  /**
   * Maximum characters of a glyph's path, about 10,000 points. A face caches up to 2,000 paths, and a file of 200 kB
   * may resolve to gigabytes. The most ornate glyph of the shipped fonts has 31,000.
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
  /** Maximum size of a file that is embedded in full in every PDF, because its `fsType` forbids subsetting, in bytes. */
  wholeBytes: 2 ** 20,
  /** Maximum characters of a family's name. */
  nameLength: 100,
} as const
