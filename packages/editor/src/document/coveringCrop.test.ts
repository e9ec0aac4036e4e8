import type { Dimensions, TemplateField } from '@certificate-sdk/template'
import { croppedPart } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { testField } from '../testing/testDocument.ts'
import { coveringCrop } from './coveringCrop.ts'

const photo = (keys: Partial<TemplateField> = {}): TemplateField => {
  const { width: _width, ...field } = testField({ type: 'image', imageUrl: 'old', fontSize: 100 })
  return { ...field, ...keys }
}
const landscape = { width: 1200, height: 800 }
const upright = { width: 600, height: 1200 }
const leftHalf = { x: 0, y: 0, width: 0.5, height: 1 }

/** Width of the frame in px; it is as high as the field says. */
function frameWidth({ fontSize, crop }: TemplateField, image: Dimensions): number {
  const { width, height } = croppedPart(image, crop)
  return (fontSize * width) / height
}

describe('coveringCrop', () => {
  it.each([
    ['an upright one', landscape, upright, undefined, { x: 0, y: 0.3333, width: 1, height: 0.3333 }],
    ['a landscape one', upright, landscape, undefined, { x: 0.3333, y: 0, width: 0.3333, height: 1 }],
    ['the former crop', landscape, landscape, leftHalf, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ] as const)('fills the same frame, centered: %s', (_name, before, after, crop, expected) => {
    const field = photo(crop && { crop })
    const next = coveringCrop(field, before, after)
    for (const key of ['x', 'y', 'width', 'height'] as const)
      expect(next?.[key]).toBeCloseTo(expected[key], 3)
    expect(frameWidth({ ...field, crop: next as NonNullable<typeof next> }, after)).toBeCloseTo(
      frameWidth(field, before),
      0,
    )
  })

  it('cuts nothing off an image of the same shape', () => {
    expect(coveringCrop(photo(), landscape, { width: 600, height: 400 })).toBeUndefined()
    expect(coveringCrop(photo(), landscape, { width: 1201, height: 800 })).toBeUndefined()
    expect(coveringCrop(photo({ crop: leftHalf }), landscape, { width: 300, height: 400 })).toBeUndefined()
  })

  it('stays within what templates accept for any shapes', () => {
    const sizes = [1, 10, 777, 10_000].flatMap((width) =>
      [1, 9, 333, 10_000].map((height) => ({ width, height })),
    )
    for (const before of sizes)
      for (const after of sizes) {
        const { x, y, width, height } = coveringCrop(photo(), before, after) ?? { ...leftHalf, width: 1 }
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(0.001)
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1)
      }
  })

  it('fills a box that the image fills, and is contained in another', () => {
    expect(coveringCrop(photo({ width: 150 }), landscape, upright)).toMatchObject({ height: 0.3333 })
    for (const width of [100, 300]) expect(coveringCrop(photo({ width }), landscape, upright)).toBeUndefined()
  })

  it.each([
    ['that is not loaded', photo(), undefined],
    ['of a signature', photo({ type: 'signature' }), landscape],
    ['that recipients replace', photo({ attribute: 'Photo' }), landscape],
  ])('shows the next image whole after one %s', (_name, field, before) => {
    expect(coveringCrop(field, before, upright)).toBeUndefined()
  })
})
