import { describe, expect, it } from 'vitest'
import { itemOf } from '../certificate/itemOf.ts'
import { createFontSet } from '../fonts/createFontSet.ts'
import type { TemplateField } from '../model/Template.ts'
import { testField, testPage } from '../testing/testExamples.ts'
import { layoutItem } from './layout.ts'

const fonts = await createFontSet()
const sizes: Record<string, { width: number; height: number }> = {
  wide: { width: 400, height: 100 },
  high: { width: 100, height: 400 },
  sliver: { width: 10_000, height: 1 },
}

function lay(url: string, keys: Partial<TemplateField> = {}) {
  const field = testField({ type: 'image', x: 500, y: 50, fontSize: 80, ...keys })
  return layoutItem(itemOf(field, url, undefined), 1, testPage, {
    fonts,
    imageSize: (wanted) => sizes[wanted],
  })
}

describe('an image', () => {
  it('is as high as the field’s size and as wide as its own shape asks', () => {
    const { ops, box } = lay('wide')
    expect(box).toEqual({ x: 500, y: 50, width: 320, height: 80 })
    expect(ops).toEqual([
      { kind: 'image', field: 1, url: 'wide', x: 500, y: 50, width: 320, height: 80, opacity: 1 },
    ])
  })

  it.each([
    ['left', 500],
    ['center', 340],
    ['right', 180],
  ] as const)('with alignment %s begins at %d', (alignment, x) => {
    expect(lay('wide', { alignment }).box.x).toBe(x)
    expect(lay('wide', { alignment }).ops[0]).toMatchObject({ x })
  })

  it.each([
    ['wide', 200, { x: 500, y: 65, width: 200, height: 50 }],
    ['high', 200, { x: 590, y: 50, width: 20, height: 80 }],
  ])('%s is contained whole and centered in a box of %d px', (url, width, place) => {
    const { ops, box } = lay(url, { width })
    expect(box).toEqual({ x: 500, y: 50, width, height: 80 })
    expect(ops[0]).toMatchObject(place)
  })

  it('with a crop is that part of the image, on its pixels, in its shape', () => {
    const crop = { x: 0.251, y: 0.5, width: 0.499, height: 0.5 }
    const { ops, box } = lay('wide', { crop })
    expect(box).toEqual({ x: 500, y: 50, width: 320, height: 80 })
    expect(ops[0]).toMatchObject({
      width: 320,
      height: 80,
      crop: { x: 0.25, y: 0.5, width: 0.5, height: 0.5 },
    })
    expect(lay('high', { crop: { x: 0, y: 0, width: 1, height: 0.25 } }).box.width).toBe(80)
    expect(lay('wide').ops[0]).not.toHaveProperty('crop')
  })

  it('is on whole pixels', () => {
    const [op] = lay('wide', { x: 500.4, y: 50.6, fontSize: 33.3, alignment: 'center' }).ops
    if (op?.kind !== 'image') throw new Error('no image')
    expect([op.x, op.y, op.width, op.height].every(Number.isInteger)).toBe(true)
  })

  it('is never thinner than a pixel', () => {
    expect(lay('sliver', { width: 100 }).ops[0]).toMatchObject({ width: 100, height: 1 })
  })

  it('has the field’s opacity and rotation', () => {
    expect(lay('wide', { opacity: 0.3, rotation: 90 }).ops[0]).toMatchObject({
      opacity: 0.3,
      rotation: { degrees: 90, x: 500, y: 50 },
    })
  })
})

describe('an image that is not there', () => {
  it.each(['', 'not loaded'])('(%j) draws nothing in a square of the field’s size', (url) => {
    expect(lay(url)).toMatchObject({
      ops: [],
      box: { x: 500, y: 50, width: 80, height: 80 },
      size: 80,
      issues: [],
    })
  })

  it('keeps the box that the field names', () => {
    expect(lay('', { width: 300 }).box.width).toBe(300)
  })
})
