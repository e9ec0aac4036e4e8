import { viewOf } from './bytes.ts'
import type { Orientation } from './CleanedImage.ts'

const orientationTag = 0x0112

/**
 * The orientation in EXIF data; 1 if it has no valid one. Exif 3.0 (CIPA DC-008), 4.6.2: a TIFF header and a
 * directory of 12-byte entries.
 *
 * @param exif from the TIFF header on, or with the `Exif\0\0` of JPEG before it
 */
export function exifOrientation(exif: Uint8Array): Orientation {
  const hasPrefix = exif[0] === 0x45 && exif[1] === 0x78
  const tiff = hasPrefix ? exif.subarray(6) : exif
  if (tiff.length < 8) return 1
  const view = viewOf(tiff)
  const isLittle = tiff[0] === 0x49
  const first = view.getUint32(4, isLittle)
  if (first + 2 > tiff.length) return 1
  const count = view.getUint16(first, isLittle)
  for (let i = 0; i < count; i++) {
    const at = first + 2 + i * 12
    if (at + 12 > tiff.length) return 1
    if (view.getUint16(at, isLittle) !== orientationTag) continue
    const value = view.getUint16(at + 8, isLittle)
    return value >= 1 && value <= 8 ? (value as Orientation) : 1
  }
  return 1
}
