import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Pixels, resampledRows, sourceRowsRead } from './resampledRows.ts'

const red = [255, 0, 0, 255]
const blue = [0, 0, 255, 255]
const clear = [0, 255, 0, 0]
const pixels = (width: number, height: number, ...colors: number[][]): Pixels => ({
  width,
  height,
  data: new Uint8ClampedArray(colors.flat()),
})
const filled = (width: number, height: number, color: number[]) =>
  pixels(width, height, ...Array.from({ length: width * height }, () => color))

/** Resamples pixels, reading each row once, from top to bottom. */
function resamplePixels(source: Pixels, width: number, height: number): Pixels {
  const stride = source.width * 4
  let next = 0
  const readRow = (row: number) => {
    expect(row).toBe(next++)
    return source.data.slice(row * stride, (row + 1) * stride)
  }
  const data: number[] = []
  for (const row of resampledRows(readRow, source.width, source.height, width, height)) data.push(...row)
  return { width, height, data: new Uint8ClampedArray(data) }
}

describe('resampledRows', () => {
  it('yields an image that has the size already as it is', () => {
    const source = pixels(2, 1, red, blue)
    expect(resamplePixels(source, 2, 1)).toEqual(source)
  })

  it('averages what becomes one pixel', () => {
    expect([...resamplePixels(pixels(2, 1, red, blue), 1, 1).data]).toEqual([128, 0, 128, 255])
    expect([...resamplePixels(pixels(1, 2, red, blue), 1, 1).data]).toEqual([128, 0, 128, 255])
  })

  it('lets a transparent pixel add no color', () => {
    expect([...resamplePixels(pixels(2, 1, red, clear), 1, 1).data]).toEqual([255, 0, 0, 128])
  })

  it('blends between two pixels when it enlarges, and keeps the ends', () => {
    const { data } = resamplePixels(pixels(2, 1, [0, 0, 0, 255], [200, 200, 200, 255]), 4, 1)
    expect([0, 4, 8, 12].map((i) => data[i])).toEqual([0, 50, 150, 200])
  })

  it('does not mix up rows and columns', () => {
    const { width, height, data } = resamplePixels(pixels(2, 2, red, red, blue, blue), 4, 2)
    expect([width, height]).toEqual([4, 2])
    expect([...data.slice(0, 4)]).toEqual(red)
    expect([...data.slice(-4)]).toEqual(blue)
  })

  it('does not change its input', () => {
    const source = pixels(2, 1, red, clear)
    resamplePixels(source, 5, 3)
    expect([...source.data]).toEqual([...red, ...clear])
  })

  it('keeps one color one color, at any size', () => {
    const side = fc.integer({ min: 1, max: 20 })
    const channel = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(side, side, side, side, channel, channel, (w, h, toWidth, toHeight, r, g) => {
        const { data } = resamplePixels(filled(w, h, [r, g, 7, 255]), toWidth, toHeight)
        expect(data).toHaveLength(toWidth * toHeight * 4)
        expect([...data]).toEqual([...filled(toWidth, toHeight, [r, g, 7, 255]).data])
      }),
    )
  })

  it('rounds every sum to single precision, as rows of an array do', () => {
    const side = fc.integer({ min: 1, max: 12 })
    const size = fc.record({ width: side, height: side })
    const channels = fc.infiniteStream(fc.integer({ min: 0, max: 255 }))
    fc.assert(
      fc.property(size, size, channels, fc.boolean(), (source, { width, height }, values, isOpaque) => {
        const data = Uint8ClampedArray.from({ length: source.width * source.height * 4 }, (_, i) =>
          isOpaque && i % 4 === 3 ? 255 : values.next().value,
        )
        const image = { ...source, data }
        expect(resamplePixels(image, width, height).data).toEqual(resampledPlainly(image, width, height))
      }),
    )
  })

  it('has read exactly the rows that were announced, however far it has come', () => {
    const side = fc.integer({ min: 1, max: 30 })
    const size = fc.record({ width: side, height: side })
    fc.assert(
      fc.property(size, size, (source, target) => {
        let read = 0
        const readRow = (row: number) => {
          read = row + 1
          return new Uint8ClampedArray(source.width * 4)
        }
        const rows = resampledRows(readRow, source.width, source.height, target.width, target.height)
        for (let done = 0; done <= target.height; done++) {
          expect(sourceRowsRead(done, source, target)).toBe(read)
          rows.next()
        }
      }),
    )
  })
})

/**
 * Does the same by definition: a triangle filter along rows, then along columns, with each sum kept in an array of
 * floats.
 */
function resampledPlainly({ width, height, data }: Pixels, toWidth: number, toHeight: number) {
  if (width === toWidth && height === toHeight) return data
  const alphaOf = (values: ArrayLike<number>, i: number) => values[i - (i % 4) + 3] ?? 0
  const premultiplied = Float32Array.from(data, (value, i) =>
    i % 4 < 3 ? (value * alphaOf(data, i)) / 255 : value,
  )
  const narrow = new Float32Array(toWidth * height * 4)
  for (const [i] of narrow.entries()) {
    const [x, y] = [(i >> 2) % toWidth, Math.floor(i / (toWidth * 4))]
    for (const [from, weight] of trianglesAt(x, width, toWidth))
      narrow[i] = (narrow[i] ?? 0) + (premultiplied[(y * width + from) * 4 + (i % 4)] ?? 0) * weight
  }
  const sums = new Float32Array(toWidth * toHeight * 4)
  for (const [i] of sums.entries()) {
    const [x, y] = [i % (toWidth * 4), Math.floor(i / (toWidth * 4))]
    for (const [from, weight] of trianglesAt(y, height, toHeight))
      sums[i] = (sums[i] ?? 0) + (narrow[from * toWidth * 4 + x] ?? 0) * weight
  }
  return Uint8ClampedArray.from(sums, (value, i) => {
    const alpha = alphaOf(sums, i)
    return i % 4 === 3 ? value : alpha ? (value * 255) / alpha : 0
  })
}

/** Returns source positions and their weights, which add up to 1. */
function trianglesAt(at: number, from: number, to: number): [position: number, weight: number][] {
  const radius = Math.max(1, from / to)
  const center = ((at + 0.5) * from) / to - 0.5
  const positions = Array.from({ length: from }, (_, i) => i)
  const weighted = positions.flatMap((i): [number, number][] => {
    const weight = 1 - Math.abs(i - center) / radius
    return weight > 0 ? [[i, weight]] : []
  })
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0)
  return weighted.map(([i, weight]) => [i, weight / total])
}
