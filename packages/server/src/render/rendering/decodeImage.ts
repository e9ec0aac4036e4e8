import type { ReadRow } from '@certificate-sdk/template/internal'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'

/** A decoded image, read row by row as unpremultiplied RGBA. The next row may overwrite the previous one. */
export interface DecodedImage {
  width: number
  height: number
  /** Reads a row after {@link prepare}. */
  readRow: ReadRow
  /** Makes rows readable, `end` excluded, and may free earlier ones. */
  prepare(from: number, end: number): Promise<void>
  /** Frees a large image's pixels now, not at the next garbage collection. */
  release(): Promise<void>
}

/** Pixels per read: 1 MB, which reuses freed memory. */
const stripPixels = 250_000
/** Bytes of strips that may wait for garbage collection; few for a huge image, which leaves little memory. */
const uncollectedBytes = { ordinary: 16 * 2 ** 20, huge: 4 * 2 ** 20 }
/** Pixels above which images are released explicitly. */
const largeImage = 4_000_000
/** Pixels above which images take more than 64 MB. */
const hugeImage = 16_000_000

/** Decodes a whole image with the canvas library, so that pixels equal those of a browser's canvas. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  let image: Awaited<ReturnType<typeof loadImage>> | undefined = await loadImage(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )
  const { width, height } = image
  const stripRows = Math.min(height, Math.max(1, Math.floor(stripPixels / width)))
  const context = createCanvas(width, stripRows).getContext('2d')
  let first = 0
  let strip: Uint8ClampedArray | undefined
  const maxUncollected = width * height > hugeImage ? uncollectedBytes.huge : uncollectedBytes.ordinary
  let uncollected = 0
  return {
    width,
    height,
    readRow(row) {
      if (!strip || row < first || row >= first + stripRows) {
        first = row
        context.clearRect(0, 0, width, stripRows)
        if (image) context.drawImage(image, 0, -first)
        strip = context.getImageData(0, 0, width, stripRows).data
        uncollected += strip.length
      }
      return strip.subarray((row - first) * width * 4, (row - first + 1) * width * 4)
    },
    async prepare() {
      if (uncollected < maxUncollected) return
      uncollected = 0
      await releaseNativeMemory()
    },
    async release() {
      image = undefined
      strip = undefined
      if (width * height > largeImage) await releaseNativeMemory()
    },
  }
}
