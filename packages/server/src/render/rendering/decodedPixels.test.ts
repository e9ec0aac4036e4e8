import type { Crop } from '@certificate-sdk/template'
import { certificateOf } from '@certificate-sdk/template/internal'
import { expect, test } from 'vitest'
import type { TemplateDocument } from '../../core/documents/TemplateDocument.ts'
import type { ImageSize } from '../images/StoredImage.ts'
import { decodedPixels, tooManyPixels } from './decodedPixels.ts'

const sizes: Record<string, ImageSize> = {
  'image:page': { width: 1000, height: 800, byteLength: 5_000 },
  'image:seal': { width: 400, height: 200, byteLength: 300 },
}
const dimensions = { width: 1000, height: 800 }
const sizeOf = async (reference: string) => sizes[reference]

function measure(...fields: { type: string; fontSize: number; width?: number; crop?: Crop }[]) {
  const template = { imageUrl: 'image:page', dimensions, fields } as unknown as TemplateDocument
  const values = fields.map(() => 'image:seal')
  return decodedPixels(certificateOf(template, values).pages, sizeOf)
}

test('an image counts once at its natural size and once per drawn size', async () => {
  const image = { type: 'image', fontSize: 100 }
  const once = {
    largest: 800_000,
    total: 800_000 + 80_000 + 20_000,
    drawn: 20_000,
    read: 80_000,
    fileBytes: 5_300,
  }
  expect(await measure(image)).toEqual(once)
  expect(await measure(image, image)).toEqual(once)
  expect(await measure(image, { ...image, fontSize: 50 })).toMatchObject({ drawn: 25_000, read: 160_000 })
  expect(await measure({ ...image, width: 20 })).toMatchObject({ drawn: 200 })
  const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
  expect(await measure(image, { ...image, crop })).toMatchObject({ drawn: 30_000, read: 160_000 })
})

test('only fields that show an image count, and missing images count nothing', async () => {
  expect(await measure({ type: 'name', fontSize: 100 })).toMatchObject({ total: 800_000, drawn: 0 })
  expect(await decodedPixels([{ background: 'image:gone', items: [] }], sizeOf)).toEqual({
    largest: 0,
    total: 0,
    drawn: 0,
    read: 0,
    fileBytes: 0,
  })
})

test('the reason names megapixels', () => {
  expect(tooManyPixels({ drawn: 0, total: 75_000_000, read: 300_000_000 })).toBeUndefined()
  expect(tooManyPixels({ drawn: 0, total: 75_000_001, read: 0 })).toMatch(/75 megapixels.*at most 75/)
  expect(tooManyPixels({ drawn: 0, total: 0, read: 301_000_000 })).toMatch(/301 megapixels.*at most 300/)
})

test('the scale multiplies the drawn pixels', () => {
  const pixels = { total: 1, read: 1, drawn: 20_000_000 }
  expect(tooManyPixels(pixels, 2)).toBeUndefined()
  expect(tooManyPixels(pixels, 3)).toMatch(/180 megapixels; at most 100/)
})
