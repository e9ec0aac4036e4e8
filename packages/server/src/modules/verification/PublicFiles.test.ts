import sharp from 'sharp'
import { expect, test } from 'vitest'
import { displayImage } from './PublicFiles.ts'

test.each([
  [3000, 1500, 1240, 620],
  [1000, 4960, 250, 1240],
  [20, 10, 20, 10],
])('a page of %i × %i px becomes a JPEG of %i × %i px', async (width, height, across, down) => {
  const png = await sharp({ create: { width, height, channels: 4, background: '#ff000000' } })
    .png()
    .toBuffer()
  const image = await displayImage(png)
  expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: across, height: down })
  const [red = 0, green = 0] = await sharp(image).raw().toBuffer()
  expect(Math.min(red, green)).toBeGreaterThan(250)
})
