import sharp from 'sharp'
import { crc32 } from '../kit/archive/checksums.ts'

export interface ImageSize {
  width: number
  height: number
}

/** A plain PNG of one color. */
export async function pngOf({ width, height }: ImageSize, background = '#ffffff'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A JPEG of noise, which has data up to its end. */
export async function noisyJpegOf({ width, height }: ImageSize, quality = 80): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality })
    .toBuffer()
}

/** A PNG of 64 × 64 px and about this many bytes: its last pixel chunk contains more data than its rows need. */
export async function heavyPngOf(bytes: number, seed: number): Promise<Buffer> {
  const png = await pngOf({ width: 64, height: 64 }, `#0000${seed.toString(16).padStart(2, '0')}`)
  const padding = Buffer.alloc(bytes + 12)
  padding.writeUInt32BE(bytes)
  padding.write('IDAT', 4, 'latin1')
  padding.writeUInt32BE(crc32(padding.subarray(4, -4)), padding.length - 4)
  return Buffer.concat([png.subarray(0, -12), padding, png.subarray(-12)])
}

/** A file as a data URL. */
export function dataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
