import { describe, expect, it } from 'vitest'
import type { Pixels } from './resampledRows.ts'
import { rotatedSize, rotatePixels } from './rotatePixels.ts'

/** Returns opaque pixels, each with its number as red. */
function numbered(width: number, height: number): Pixels {
  const data = Array.from({ length: width * height }, (_, i) => [i, 0, 0, 255])
  return { width, height, data: new Uint8ClampedArray(data.flat()) }
}

function reds({ data }: Pixels): number[] {
  return Array.from({ length: data.length / 4 }, (_, i) => data[i * 4] as number)
}

const alphaAt = ({ width, data }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3] as number

describe('rotatePixels', () => {
  it('only moves pixels for multiples of 90°', () => {
    // 0 1 2
    // 3 4 5
    const source = numbered(3, 2)
    expect(rotatePixels(source, 90)).toMatchObject({ width: 2, height: 3 })
    expect(reds(rotatePixels(source, 90))).toEqual([3, 0, 4, 1, 5, 2])
    expect(reds(rotatePixels(source, 180))).toEqual([5, 4, 3, 2, 1, 0])
    expect(reds(rotatePixels(source, 270))).toEqual([2, 5, 1, 4, 0, 3])
    expect(reds(rotatePixels(source, -90))).toEqual([2, 5, 1, 4, 0, 3])
    expect(reds(rotatePixels(source, 360))).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('turns clockwise around the center', () => {
    const source = numbered(41, 41)
    source.data.fill(0)
    // A dot above the center goes to its right and below.
    source.data.set([255, 0, 0, 255], (5 * 41 + 20) * 4)
    const turned = rotatePixels(source, 120)
    const strongest = Array.from({ length: turned.data.length / 4 }, (_, i) => i).reduce((a, b) =>
      (turned.data[b * 4 + 3] as number) > (turned.data[a * 4 + 3] as number) ? b : a,
    )
    const [x, y] = [strongest % turned.width, Math.floor(strongest / turned.width)]
    expect(x - turned.width / 2 + 0.5).toBeCloseTo(15 * Math.sin((2 * Math.PI) / 3), -0.3)
    expect(y - turned.height / 2 + 0.5).toBeCloseTo(15 * 0.5, -0.3)
  })

  it('holds every corner, and colors as much as before', () => {
    for (const degrees of [1, 17, 45, 89.5, 133, 271.25]) {
      const source = { ...numbered(60, 35), data: new Uint8ClampedArray(60 * 35 * 4).fill(255) }
      const turned = rotatePixels(source, degrees)
      expect(turned).toMatchObject(rotatedSize(source, degrees))
      let covered = 0
      let maxAtEdge = 0
      for (let y = 0; y < turned.height; y++)
        for (let x = 0; x < turned.width; x++) {
          const alpha = alphaAt(turned, x, y)
          covered += alpha / 255
          const isEdge = x === 0 || y === 0 || x === turned.width - 1 || y === turned.height - 1
          if (isEdge) maxAtEdge = Math.max(maxAtEdge, alpha)
        }
      expect(maxAtEdge).toBeLessThan(255)
      expect(Math.abs(covered / (60 * 35) - 1)).toBeLessThan(0.005)
    }
  })

  it('keeps one color one color, up to the last pixel of the antialiased edge', () => {
    const data = new Uint8ClampedArray(Array.from({ length: 400 }, () => [200, 100, 50, 255]).flat())
    const turned = rotatePixels({ width: 20, height: 20, data }, 30)
    const colors = new Set<string>()
    for (let i = 0; i < turned.data.length; i += 4)
      if (turned.data[i + 3]) colors.add(turned.data.slice(i, i + 3).join())
    expect([...colors]).toEqual(['200,100,50'])
  })

  it('lets a transparent pixel add no color', () => {
    const source = numbered(20, 20)
    for (let i = 0; i < 400; i++) source.data.set(i % 20 < 10 ? [0, 255, 0, 0] : [255, 0, 0, 255], i * 4)
    const turned = rotatePixels(source, 10)
    for (let i = 0; i < turned.data.length; i += 4) expect(turned.data[i + 1]).toBe(0)
  })
})
