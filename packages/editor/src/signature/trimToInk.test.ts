import { expect, it } from 'vitest'
import { trimToInk } from './trimToInk.ts'

/** A transparent image with a black rectangle. */
function withInk(left: number, top: number, right: number, bottom: number, alpha = 255) {
  const width = 60
  const data = new Uint8ClampedArray(width * 40 * 4)
  for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) data[(y * width + x) * 4 + 3] = alpha
  return { width, height: 40, data }
}

const inkOf = (data: Uint8ClampedArray) => data.filter((value) => value > 0).length

it('cuts off what is transparent around the ink', () => {
  const trimmed = trimToInk(withInk(10, 5, 40, 35))
  expect(trimmed).toMatchObject({ width: 30, height: 30 })
  expect(inkOf(trimmed?.data ?? new Uint8ClampedArray())).toBe(900)
})

it('centers ink that is smaller than any image may be', () => {
  const trimmed = trimToInk(withInk(3, 20, 53, 22))
  expect(trimmed).toMatchObject({ width: 50, height: 16 })
  expect(trimmed?.data[7 * 50 * 4 + 3]).toBe(255)
  expect(trimmed?.data[6 * 50 * 4 + 3]).toBe(0)
})

it.each([0, 8])('finds no ink in an image with an alpha of %d', (alpha) => {
  expect(trimToInk(withInk(10, 5, 40, 35, alpha))).toBeUndefined()
})
