import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'
import { type DecodedImage, decodeImage } from './decodeImage.ts'
import { decodePhoto } from './RenderImages.ts'

/** Neither side is a whole number of blocks, and parts do not begin at one. */
const size = { width: 331, height: 403 }
const partPixels = 50_000

/** Noise, and large areas of one color: sharp edges are where decoders differ first. */
async function photo(options: JpegOptions, space: 'srgb' | 'b-w' = 'srgb'): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { ...size, channels: 3, background: '#c04020', noise } as const
  const box = { create: { width: 90, height: 260, channels: 3, background: '#10f0a0' } } as const
  const image = sharp({ create }).composite([{ input: box, left: 101, top: 67 }])
  return new Uint8Array(await image.toColorspace(space).jpeg(options).toBuffer())
}

async function rowsOf(image: DecodedImage, step: number, from = 0): Promise<Buffer> {
  const rows: Uint8Array[] = []
  for (let top = from; top < image.height; top += step) {
    const end = Math.min(image.height, top + step)
    await image.prepare(top, end)
    for (let row = top; row < end; row++) rows.push(Uint8Array.from(image.readRow(row)))
  }
  await image.release()
  return Buffer.concat(rows)
}

test.each([
  ['full color', { chromaSubsampling: '4:4:4', quality: 95 }, 'srgb'],
  ['half the color', { chromaSubsampling: '4:2:0', quality: 80 }, 'srgb'],
  ['strong compression', { chromaSubsampling: '4:2:0', quality: 8 }, 'srgb'],
  ['tables of its own', { optimizeCoding: true, trellisQuantisation: true, quantisationTable: 3 }, 'srgb'],
  ['gray', { quality: 70 }, 'b-w'],
] as const)('%s: parts have the pixels of the whole image', async (_, options, space) => {
  const bytes = await photo(options, space)
  const parts = await decodePhoto(bytes, partPixels)
  expect(parts).toMatchObject(size)
  const whole = await rowsOf(await decodeImage(bytes), 50)
  expect((await rowsOf(parts as DecodedImage, 7)).equals(whole)).toBe(true)
})

test('a part of the image can be read alone', async () => {
  const bytes = await photo({})
  const whole = await rowsOf(await decodeImage(bytes), 50)
  const image = (await decodePhoto(bytes, partPixels)) as DecodedImage
  expect((await rowsOf(image, 100, 200)).equals(whole.subarray(200 * size.width * 4))).toBe(true)
})

test('only rows that are prepared can be read', async () => {
  const image = (await decodePhoto(await photo({}), partPixels)) as DecodedImage
  expect(() => image.readRow(0)).toThrow('row 0 is not prepared')
  await image.prepare(10, 20)
  expect(() => image.readRow(9)).toThrow(RangeError)
  expect(image.readRow(19)).toHaveLength(size.width * 4)
})

test('a small image, one of another type, and a progressive one are decoded as a whole', async () => {
  expect(await decodePhoto(await photo({}), size.width * size.height)).toBeUndefined()
  expect(await decodePhoto(await photo({ progressive: true }), partPixels)).toBeUndefined()
  const webp = await sharp({ create: { ...size, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  expect(await decodePhoto(webp, partPixels)).toBeUndefined()
})
