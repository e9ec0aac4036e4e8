import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pngOf } from '../../testing/testImages.ts'
import { viewImage } from './viewImage.ts'

const noiseOf = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()

/** Creates grain of scanned paper, per color: stronger than a scanner's. */
const paperOf = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 215, sigma: 9 },
    },
  })
    .png()
    .toBuffer()

test('an image that fits stays as it is, byte by byte', async () => {
  const page = await pngOf({ width: 1200, height: 849 })
  expect(await viewImage(page, page.length)).toBe(page)
})

test('a texture becomes a JPEG of the same size that is close to it', async () => {
  const page = await paperOf(1200, 849)
  expect(page.length).toBeGreaterThan(1_000_000)
  const image = await viewImage(page, 1_000_000)
  expect(image.length).toBeLessThanOrEqual(1_000_000)
  expect(await sharp(image).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1200,
    height: 849,
    chromaSubsampling: '4:4:4',
  })
  const [before, after] = await Promise.all(
    [page, image].map((one) => sharp(one).removeAlpha().raw().toBuffer()),
  )
  const differences = before?.reduce((sum, value, i) => sum + Math.abs(value - (after?.[i] ?? 0)), 0) ?? 0
  expect(differences / (before?.length ?? 1)).toBeLessThan(6)
})

test.each([
  [1200, 849, 1_000_000],
  [1200, 2400, 1_000_000],
  [1600, 1131, 1_000_000],
  [300, 300, 5_000],
  [40, 800, 4_000],
])('noise of %d × %d px has at most %d bytes', async (width, height, maxBytes) => {
  const image = await viewImage(await noiseOf(width, height), maxBytes)
  expect(image.length).toBeLessThanOrEqual(maxBytes)
  const { width: across = 0, height: down = 0 } = await sharp(image).metadata()
  expect(across).toBeLessThanOrEqual(width)
  expect(Math.abs(down / across - height / width)).toBeLessThan((height / width) * 0.6)
})

test('identical input gives identical bytes', async () => {
  const page = await noiseOf(400, 300)
  const [one, other] = await Promise.all([viewImage(page, 100_000), viewImage(page, 100_000)])
  expect(Buffer.compare(one, other)).toBe(0)
})
