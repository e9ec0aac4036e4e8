import sharp from 'sharp'
import { releaseNativeMemory } from '../../kit/threads/releaseNativeMemory.ts'
import type { DecodedImage } from './decodeImage.ts'

/** Default of the pixels that are decoded at once. */
const partPixels = 12_000_000

/**
 * Decodes a large JPEG in parts, so that its pixels are never in memory as a whole: those of a photo of 50 megapixels take
 * 200 MB. Both libraries decode with libjpeg-turbo, to the same pixels. A decoder of JPEG begins at the first row each
 * time, so the rows are best read once.
 *
 * @param pixels decoded at once
 * @returns `undefined` for an image that cannot be decoded like that, or is not so large: use `decodeImage`
 */
export async function decodePhoto(bytes: Uint8Array, pixels = partPixels): Promise<DecodedImage | undefined> {
  if (!isJpeg(bytes)) return undefined
  const open = () => sharp(bytes, { sequentialRead: true, limitInputPixels: false })
  const { width, height, isProgressive } = await open().metadata()
  // A progressive one is in memory as a whole while it is decoded.
  if (isProgressive || width * height <= pixels * 1.5) return undefined
  const line = new Uint8ClampedArray(width * 4).fill(255)
  let first = 0
  let part: Uint8Array | undefined
  return {
    width,
    height,
    readRow(row) {
      const at = (row - first) * width * 3
      const colors = part?.subarray(at, at + width * 3)
      if (colors?.length !== width * 3) throw new RangeError(`row ${row} is not prepared`)
      for (let from = 0, to = 0; from < colors.length; from += 3, to += 4) {
        line[to] = colors[from] as number
        line[to + 1] = colors[from + 1] as number
        line[to + 2] = colors[from + 2] as number
      }
      return line
    },
    async prepare(from, end) {
      const isThere = part && from >= first && end <= first + part.length / (width * 3)
      if (from >= end || isThere) return
      if (part) {
        part = undefined
        await releaseNativeMemory()
      }
      const rows = Math.min(height - from, Math.max(end - from, Math.floor(pixels / width)))
      const strip = { left: 0, top: from, width, height: rows }
      part = await open().extract(strip).toColorspace('srgb').removeAlpha().raw().toBuffer()
      first = from
    },
    async release() {
      part = undefined
      await releaseNativeMemory()
    },
  }
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}
