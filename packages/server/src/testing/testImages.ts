import sharp from 'sharp'

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
export async function noisyJpegOf({ width, height }: ImageSize): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer()
}

/** A file as a data URL. */
export function dataUrl(bytes: Uint8Array, type = 'image/png'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
