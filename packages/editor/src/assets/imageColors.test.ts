import { describe, expect, it } from 'vitest'
import { imageColors } from './imageColors.ts'

/** Pixels of these colors, each repeated by its count. */
function image(...areas: readonly [count: number, r: number, g: number, b: number, a?: number][]) {
  return new Uint8ClampedArray(
    areas.flatMap(([count, r, g, b, a = 255]) => Array(count).fill([r, g, b, a]).flat()),
  )
}

describe('imageColors', () => {
  it('begins with the paper and finds a thin golden frame before a large gray area', () => {
    const pixels = image([9_000, 253, 251, 245], [900, 200, 200, 200], [60, 176, 141, 60], [200, 31, 58, 95])
    expect(imageColors(pixels, 3)).toEqual(['#fdfbf5', '#1f3a5f', '#b08d3c'])
    expect(imageColors(pixels, 5)).toContain('#c8c8c8')
  })

  it('takes shades that hardly differ for one, and leaves out stray and transparent pixels', () => {
    const pixels = image([5_000, 250, 250, 250], [900, 220, 40, 40], [800, 226, 44, 44], [1, 0, 255, 0])
    expect(imageColors(pixels, 5)).toEqual(['#fafafa', '#dc2828'])
    expect(imageColors(image([10, 255, 0, 0, 0]), 5)).toEqual([])
  })
})
