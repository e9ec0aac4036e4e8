import { expect, it } from 'vitest'
import type { ImageOp } from '../drawing/DrawOp.ts'
import { drawEnlargedCrops } from './drawEnlargedCrops.ts'
import type { PdfImage } from './PdfImage.ts'

const whole = { width: 2000, height: 1000 }
const place = { kind: 'image', url: 'image:1', x: 5, y: 6, opacity: 1 } as const
const part: ImageOp = { ...place, width: 20, height: 20, crop: { x: 0, y: 0.1, width: 0.005, height: 0.01 } }

async function draw(...ops: ImageOp[]) {
  const encoded: ImageOp[] = []
  const { drawn, crops } = await drawEnlargedCrops(ops, {
    sizeOf: (url) => (url === place.url ? whole : undefined),
    async encode(all) {
      encoded.push(...all)
      return all.map(
        ({ width, height }, i): PdfImage => ({
          width,
          height,
          hash: `${i}`,
          type: '',
          bytes: new Uint8Array(),
        }),
      )
    },
  })
  return { drawn, crops: [...crops.keys()], encoded }
}

it('makes an enlarged crop an image of its own, in the same place', async () => {
  const rotation = { degrees: 20, x: 0, y: 0 }
  const { drawn, crops, encoded } = await draw({ ...part, rotation })
  expect(encoded).toEqual([{ ...part, width: 10, height: 10 }])
  expect(crops).toEqual(['crop:0'])
  expect(drawn).toEqual([{ ...place, width: 20, height: 20, rotation, url: 'crop:0' }])
})

it('leaves a whole image, a crop that is not enlarged, and one of a missing image', async () => {
  const { crop: _, ...uncropped } = part
  const left = [uncropped, { ...part, width: 10, height: 10 }, { ...part, url: 'image:2' }]
  expect(await draw(...left)).toEqual({ drawn: left, crops: [], encoded: [] })
})

it('makes one image of a crop that is drawn twice, also if it is small the other time', async () => {
  const small = { ...part, width: 5, height: 5 }
  const { drawn, encoded } = await draw(small, part, part)
  expect(encoded).toHaveLength(1)
  expect(drawn.map(({ kind, ...op }) => 'url' in op && op.url)).toEqual(Array(3).fill('crop:0'))
})

it('makes no more images than have two megapixels together', async () => {
  const large = (x: number): ImageOp => ({
    ...part,
    width: 3000,
    height: 1500,
    crop: { x, y: 0, width: 0.6, height: 1 },
  })
  const { encoded } = await draw(large(0), large(0.2), part)
  expect(encoded.map(({ width }) => width)).toEqual([1200, 10])
})
