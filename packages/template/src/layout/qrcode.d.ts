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
