import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePng } from './encodePng.ts'
import { PngBands } from './PngBands.ts'

test.each([
  [248, 350, 59.528, 84.189, 300],
  [96, 96, 72, 72, 96],
  [192, 192, 72, 72, 192],
])(
  'an image of %i × %i px on %d × %d pt has %i px per inch, at once and in strips',
  async (width, height, across, down, density) => {
    const paper = { width: across, height: down, bleed: 0 }
    const pixels = new Uint8Array(width * height * 4).fill(255)
    const readRows = async (top: number, rows: number) =>
      pixels.subarray(top * width * 4, (top + rows) * width * 4)
    const files = [
      new PngBands({ width, height }, (top, rows) =>
        pixels.subarray(top * width * 4, (top + rows) * width * 4),
      ).encode([], paper),
      await encodePng({ width, height, paper, readRows, stripRows: 48 }),
    ]
    for (const file of files) {
      const { density: read, ...size } = await sharp(file).metadata()
      expect(read).toBe(density)
      expect(size).toMatchObject({ width, height, format: 'png' })
    }
  },
)

test('nothing else changes', () => {
  const bands = new PngBands({ width: 20, height: 10 }, () => new Uint8Array(800).fill(255))
  const before = bands.encode([])
  const after = bands.encode([], { width: 20, height: 10, bleed: 0 })
  expect(after).toHaveLength(before.length + 21)
  expect(Buffer.concat([after.subarray(0, 33), after.subarray(54)]).equals(before)).toBe(true)
})
