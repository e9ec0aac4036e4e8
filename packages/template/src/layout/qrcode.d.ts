/** The encoder alone, without the renderers that the package's front door brings along. */
declare module 'qrcode/lib/core/qrcode.js' {
  const qrcode: {
    create(
      text: string,
      options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H'; maskPattern?: number },
    ): { modules: { size: number; data: ArrayLike<number> } }
  }
  export default qrcode
}

/** Levels of error correction. */
declare module 'qrcode/lib/core/error-correction-level.js' {
  const levels: Record<'L' | 'M' | 'Q' | 'H', object>
  export default levels
}

/** Parts of a text that are packed in different ways. */
declare module 'qrcode/lib/core/segments.js' {
  const segments: {
    rawSplit(text: string): object[]
    fromString(text: string, version: number): object[]
  }
  export default segments
}

/** Sizes of codes, from 1 to 40. */
declare module 'qrcode/lib/core/version.js' {
  const versions: { getBestVersionForData(segments: object[], level: object): number | undefined }
  export default versions
}
