import sharp from 'sharp'
import { expect, test } from 'vitest'
import { shareImage, shareSize } from './shareImage.ts'

const page = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()

test.each([
  ['wide', 3000, 1000, [30, 125, 1140, 380]],
  ['upright', 1000, 2000, [457, 30, 285, 570]],
  ['small', 20, 10, [30, 30, 1140, 570]],
])('a %s certificate is contained in the middle', async (_, width, height, [left, top, across, down]) => {
  const image = await shareImage(await page(width, height))
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject(shareSize)
  const red = (x: number, y: number) => data[(y * info.width + x) * 3 + 1] === 0
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, across, down]
  expect([red(x, y), red(x + w - 1, y + h - 1)]).toEqual([true, true])
  expect([red(x - 1, y), red(x, y - 1), red(x + w, y), red(x, y + h)]).toEqual([false, false, false, false])
})
