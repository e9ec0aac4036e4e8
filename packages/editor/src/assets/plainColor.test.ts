import { expect, it } from 'vitest'
import { onlyColor } from './plainColor.ts'

const pixels = (...colors: number[][]) => new Uint8ClampedArray(colors.flat())

it('names the color of an image that has only one', () => {
  expect(onlyColor(pixels([253, 251, 5, 255], [253, 251, 5, 255]))).toBe('#fdfb05')
})

it('knows none of an image with a line on it, nor of a transparent one', () => {
  expect(onlyColor(pixels([255, 255, 255, 255], [255, 250, 255, 255]))).toBeUndefined()
  expect(onlyColor(pixels([255, 255, 255, 0]))).toBeUndefined()
})
