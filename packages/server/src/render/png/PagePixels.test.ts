import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Colors, packPixels, pixelBytes } from './Colors.ts'
import { PagePixels } from './PagePixels.ts'
import { Palette } from './Palette.ts'

const size = { width: 13, height: 9 }

/** An opaque page that alternates between these colors. */
function pageOf(colors: readonly (readonly [number, number, number])[]) {
  const pixels = new Uint8Array(size.width * size.height * 4)
  for (let i = 0; i < size.width * size.height; i++) {
    const [red, green, blue] = colors[(i * 7) % colors.length] ?? [0, 0, 0]
    pixels.set([red, green, blue, 255], i * 4)
  }
  const palette = new Palette()
  return { pixels, palette: palette.addAll(pixels) ? palette : undefined }
}

const rowsOf = (pixels: Uint8Array) => (top: number, rows: number) =>
  pixels.subarray(top * size.width * 4, (top + rows) * size.width * 4)

const gray = pageOf([3, 250, 77].map((value) => [value, value, value] as const))
const few = pageOf([
  [1, 2, 3],
  [200, 100, 0],
])
const many = pageOf(Array.from({ length: 117 }, (_, i) => [i * 2, 255 - i, i] as const))

describe('pixels of a page', () => {
  test.each([
    ['gray', 'gray', gray],
    ['gray', 'indexed', gray],
    ['gray', 'rgb', gray],
    ['of few colors', 'indexed', few],
    ['of few colors', 'rgb', few],
    ['of many colors', 'rgb', { ...many, palette: undefined }],
  ] as const)('%s are packed as %s like RGBA', (_name, colors: Colors, { pixels, palette }) => {
    const page = new PagePixels(size, rowsOf(pixels), palette)
    fc.assert(
      fc.property(fc.nat(size.height - 1), fc.nat(size.height), (from, rows) => {
        const to = Math.min(size.height, from + rows)
        const packed = new Uint8Array((to - from) * size.width * pixelBytes(colors))
        page.pack(from, to, colors, packed)
        const expected = new Uint8Array(packed.length)
        const [at, count] = [from * size.width * 4, (to - from) * size.width]
        packPixels({ pixels, at, count, target: expected, start: 0 }, colors, palette)
        expect(packed).toEqual(expected)
      }),
    )
  })

  test.each([
    ['few', few.palette, few.pixels],
    ['many', undefined, many.pixels],
  ])('of %s colors are read as RGBA', (_name, palette, pixels) => {
    const page = new PagePixels(size, rowsOf(pixels), palette)
    expect(page.read({ x: 0, y: 0, ...size })).toEqual(new Uint8ClampedArray(pixels))
    const part = page.read({ x: 5, y: 2, width: 3, height: 4 })
    const row = (y: number) => pixels.slice((y * size.width + 5) * 4, (y * size.width + 8) * 4)
    expect([...part]).toEqual([2, 3, 4, 5].flatMap((y) => [...row(y)]))
  })

  test('take a byte each if their colors are few, and three otherwise', () => {
    const count = size.width * size.height
    expect(new PagePixels(size, rowsOf(few.pixels), few.palette).size).toBe(count)
    expect(new PagePixels(size, rowsOf(many.pixels), undefined).size).toBe(count * 3)
  })
})
