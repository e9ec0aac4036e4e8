import { create } from 'qrcode/lib/core/qrcode.js'

/** A code as the encoder makes it: `data` has a truthy value per dark module, row by row. */
export interface QrCode {
  modules: { size: number; data: ArrayLike<number> }
  /** The value, split into the shortest encodings. Another call can have them instead of the value. */
  segments: readonly QrSegment[]
}

/** A run of characters that are packed in the same way. */
export interface QrSegment {
  readonly data: string | Uint8Array
}

export interface QrCodeOptions {
  errorCorrectionLevel: 'L' | 'M' | 'Q'
  /** Default: the best one, whose search takes most of the time. */
  maskPattern?: number
}

/**
 * Makes the modules of a QR code. A separate module, because the encoder is large, and not every page has a code.
 *
 * @throws {Error} if the value is too long for the level
 */
export function createQrCode(value: string | readonly QrSegment[], options: QrCodeOptions): QrCode {
  return create(value, options)
}
