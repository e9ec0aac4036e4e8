import type { PackedImage } from '@certificate-sdk/template/internal/pdf'
import { zlibSync } from 'fflate'

/** PNG's filter that stores the difference to the row above. */
const up = 2

/** Compresses into a zlib stream. */
export function compress(data: Uint8Array): Uint8Array {
  return zlibSync(data, { level: 6 })
}

/** Packs RGBA pixels for a PDF, without loss. */
export function packPixels({
  width,
  height,
  data,
}: {
  width: number
  height: number
  data: Uint8ClampedArray
}): PackedImage {
  const rowBytes = 1 + 3 * width
  const color = new Uint8Array(height * rowBytes)
  const alpha = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    color[y * rowBytes] = up
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x)
      alpha[y * width + x] = data[from + 3] as number
      for (let channel = 0; channel < 3; channel++) {
        const above = y ? (data[from + channel - 4 * width] as number) : 0
        color[y * rowBytes + 1 + 3 * x + channel] = (data[from + channel] as number) - above
      }
    }
  }
  const isOpaque = alpha.every((value) => value === 255)
  return { color: compress(color), ...(!isOpaque && { alpha: compress(alpha) }) }
}
