import { create } from 'qrcode/lib/core/qrcode.js'

/** A code from the encoder: `data` has a truthy value per dark module, row by row. */
export interface QrCode {
  modules: { size: number; data: ArrayLike<number> }
  /** The value, split into the shortest encodings. Can be passed to another call instead of the value. */
  segments: readonly QrSegment[]
}

/** Characters packed in the same mode. */
export interface QrSegment {
  readonly data: string | Uint8Array
}

export interface QrCodeOptions {
  errorCorrectionLevel: 'L' | 'M' | 'Q'
  /** Default: the best one, the search for which takes most of the time. */
  maskPattern?: number
}

/**
 * Creates the modules of a QR code. A separate module, because the encoder is large and not every page has a code.
 *
 * @throws {Error} if the value is too long for the level
 */
export function createQrCode(value: string | readonly QrSegment[], options: QrCodeOptions): QrCode {
  return create(value, options)
}
