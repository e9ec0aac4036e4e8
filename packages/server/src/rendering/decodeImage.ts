import type { ReadRow } from '@certificate-sdk/template/internal'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { releaseNativeMemory } from './releaseNativeMemory.ts'

/** An image that is decoded, read row by row in unpremultiplied RGBA. */
export interface DecodedImage {
  width: number
  height: number
  readRow: ReadRow
  /** Frees what was read so far, if that is much. To be called between rows. */
  collect(): Promise<void>
  /** Frees a large image's pixels now instead of at some later collection. */
  release(): Promise<void>
}

/** Pixels that are read at once. */
const stripPixels = 1_000_000
/** Bytes of strips that may wait for a collection. */
const uncollectedBytes = 64 * 2 ** 20
/** Images with more pixels are released explicitly. */
const largeImage = 4_000_000

/** Decodes by the canvas library, so that the pixels are those of a browser's canvas. */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  let image: Awaited<ReturnType<typeof loadImage>> | undefined = await loadImage(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  )
  const { width, height } = image
  const stripRows = Math.min(height, Math.max(1, Math.floor(stripPixels / width)))
  const context = createCanvas(width, stripRows).getContext('2d')
  let first = 0
  let strip: Uint8ClampedArray | undefined
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
    async collect() {
      if (uncollected < uncollectedBytes) return
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
