import { describe, expect, it } from 'vitest'
import { blurredAlpha, boxRadii } from './paintShadow.ts'

const size = 61
const dot = new Uint8ClampedArray(size * size)
dot[30 * size + 30] = 255
const square = new Uint8ClampedArray(size * size)
for (let y = 20; y < 40; y++) square.fill(255, y * size + 20, y * size + 40)

describe('blurredAlpha', () => {
  it('has the spread of a Gaussian blur of half as much', () => {
    for (const blur of [6, 7.5, 10, 18]) {
      const column = new Uint8ClampedArray(size * size)
      for (let y = 0; y < size; y++) column[y * size + 30] = 255
      const row = blurredAlpha(column, size, size, boxRadii(blur)).subarray(30 * size, 31 * size)
      const sum = row.reduce((all, value) => all + value, 0)
      const spread = row.reduce((all, value, x) => all + value * (x - 30) ** 2, 0) / sum
      expect(Math.sqrt(spread)).toBeGreaterThan(blur * 0.46)
      expect(Math.sqrt(spread)).toBeLessThan(blur * 0.53)
    }
  })

  it('is the same in every direction', () => {
    const blurred = blurredAlpha(square, size, size, [3, 3, 3])
    const at = (x: number, y: number) => blurred[y * size + x]
    for (let i = 0; i < 20; i++) {
      expect(at(10 + i, 25)).toBe(at(25, 10 + i))
      expect(at(10 + i, 25)).toBe(at(49 - i, 25))
    }
    expect(at(29, 29)).toBe(255)
    expect(at(10, 10)).toBe(0)
  })

  it('of a part is the same as of the whole, as far as it is apart from the edge', () => {
    const radii = [3, 2, 3]
    const reach = 8
    const [from, width] = [8, 40]
    const part = new Uint8ClampedArray(width * size)
    for (let y = 0; y < size; y++)
      part.set(square.subarray(y * size + from, y * size + from + width), y * width)
    const [whole, cut] = [blurredAlpha(square, size, size, radii), blurredAlpha(part, width, size, radii)]
    for (let y = 0; y < size; y++)
      for (let x = reach; x < width - reach; x++) expect(cut[y * width + x]).toBe(whole[y * size + from + x])
  })

  it('without a radius is what it was', () => {
    expect(blurredAlpha(dot, size, size, boxRadii(0))).toEqual(dot)
  })
})
