import type { ReadRow } from '@certificate-sdk/template/internal'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'

/** A decoded image, read row by row as unpremultiplied RGBA. The next row may overwrite the last. */
export interface DecodedImage {
  width: number
  height: number
  /** Reads a row for which {@link prepare} was called. */
  readRow: ReadRow
  /** Makes rows readable, `end` excluded, and may free those before them. */
  prepare(from: number, end: number): Promise<void>
  /** Frees a large image's pixels now, not at the next garbage collection. */
  release(): Promise<void>
}

/** Pixels per read: 1 MB, which fits into memory that was freed before. */
const stripPixels = 250_000
/** Bytes of strips that may wait for garbage collection; few beside a huge image, which leaves little room. */
const uncollectedBytes = { ordinary: 16 * 2 ** 20, huge: 4 * 2 ** 20 }
/** Images with more pixels are released explicitly. */
const largeImage = 4_000_000
/** Images with more pixels take more than 64 MB. */
const hugeImage = 16_000_000

/** Decodes an image as a whole with the canvas library, so that the pixels equal those of a browser's canvas. */
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
