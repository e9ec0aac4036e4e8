import { describe, expect, it } from 'vitest'
import { imageField } from './imageField.ts'

const page = { width: 1000, height: 700 }
const image = (width: number, height: number) => ({ imageUrl: 'data:', dimensions: { width, height } })

describe('imageField', () => {
  it('is centered on the point, in the image’s own size', () => {
    const field = imageField(page, image(100, 50), { x: 500, y: 300 })
    expect(field).toMatchObject({ type: 'image', alignment: 'center', x: 500, y: 275, fontSize: 50 })
    expect(field.width).toBeUndefined()
  })

  it.each([
    ['wide', 3000, 600, 60],
    ['high', 600, 3000, 210],
  ])('is at most 30 % of the page if the image is %s', (_shape, width, height, fontSize) => {
    expect(imageField(page, image(width, height), { x: 500, y: 300 }).fontSize).toBe(fontSize)
  })

  it.each([
    [
      { x: -50, y: -50 },
      { x: 50, y: 0 },
    ],
    [
      { x: 1200, y: 900 },
      { x: 950, y: 650 },
    ],
  ])('is inside the page, dropped at %o', (at, place) => {
    expect(imageField(page, image(100, 50), at)).toMatchObject(place)
  })
})
