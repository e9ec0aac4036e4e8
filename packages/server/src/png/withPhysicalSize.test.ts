import sharp from 'sharp'
import { expect, test } from 'vitest'
import { withPhysicalSize } from './withPhysicalSize.ts'

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

test.each([
  [2480, 3508, 595.28, 841.89, 300],
  [96, 96, 72, 72, 96],
  [192, 192, 72, 72, 192],
])(
  'an image of %i × %i px on %d × %d pt has %i px per inch',
  async (width, height, across, down, density) => {
    const bytes = withPhysicalSize(await image(width, height), { width: across, height: down, bleed: 0 })
    const { density: read, ...size } = await sharp(bytes).metadata()
    expect(read).toBe(density)
    expect(size).toMatchObject({ width, height, format: 'png' })
  },
)

test('nothing else changes', async () => {
  const before = await image(20, 10)
  const after = withPhysicalSize(before, { width: 20, height: 10, bleed: 0 })
  expect(after).toHaveLength(before.length + 21)
  expect(Buffer.concat([after.subarray(0, 33), after.subarray(54)]).equals(before)).toBe(true)
})
