import { intersects, type Rect } from '@certificate-sdk/template/internal'
import { describe, expect, it } from 'vitest'
import { imageField, imageRows } from './imageField.ts'

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

describe('several images', () => {
  const boxes = (count: number, at: { x: number; y: number }, others: Rect[] = []) =>
    imageRows(
      page,
      Array.from({ length: count }, () => image(300, 150)),
      at,
      others,
    ).map(({ x, y, fontSize }) => ({ x: x - fontSize, y, width: 2 * fontSize, height: fontSize }))

  it.each([1, 2, 3, 4, 7])('lie side by side on the page, if there are %d', (count) => {
    for (const at of [
      { x: 500, y: 350 },
      { x: -50, y: 900 },
    ]) {
      const found = boxes(count, at)
      for (const [i, box] of found.entries()) {
        expect(box.x).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(page.height)
        expect(found.slice(i + 1).filter((other) => intersects(box, other))).toEqual([])
      }
    }
  })

  it('step aside for what is there', () => {
    const name = { x: 0, y: 300, width: 1000, height: 100 }
    expect(boxes(2, { x: 500, y: 350 }, [name]).some((box) => intersects(box, name))).toBe(false)
  })
})
