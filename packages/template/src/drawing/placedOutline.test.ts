import { describe, expect, it } from 'vitest'
import { onGlyphGrid } from './outlineGrid.ts'
import { mapPath, placedOutline } from './placedOutline.ts'

describe('placedOutline', () => {
  it('turns font units, y up, into px, y down', () => {
    expect(placedOutline('M0,0L1000,500Z', 0.02, 0)).toBe('M0,0 L20,-10 Z')
  })

  it('turns clockwise', () => {
    expect(placedOutline('M100,0Z', 0.1, 90)).toBe('M0,10 Z')
  })

  it('keeps every point on a grid that single precision holds exactly beside 16,384 px', () => {
    const numbers = placedOutline('M1,2Q3,5 7,11C13,17 19,23 29,31Z', 0.0123, 33).match(/-?[\d.]+/g) ?? []
    expect(numbers).toHaveLength(12)
    for (const text of numbers) {
      const value = Number(text)
      expect(Math.fround(value + 16_384)).toBe(value + 16_384)
    }
  })

  it('reads tiny numbers, which arithmetic leaves, as JavaScript writes them', () => {
    expect(placedOutline('M5e-17,-1e-7L1000,0Z', 0.02, 0)).toBe('M0,0 L20,0 Z')
    expect(mapPath('M5.5e-17,3L1e-7,4Z', ({ x, y }) => ({ x: x + 1, y }))).toBe('M1,3 L1,4 Z')
  })

  it('keeps the commands of a path', () => {
    expect(mapPath('M1,2Q3,4 5,6Z', ({ x, y }) => ({ x: x + 1, y: y - 1 }))).toBe('M2,1 Q4,3 6,5 Z')
  })
})

describe('onGlyphGrid', () => {
  it('moves a place by at most 1/128 px', () => {
    for (const px of [0.001, 12.34567, -3.99])
      expect(Math.abs(onGlyphGrid(px) - px)).toBeLessThanOrEqual(1 / 128)
  })
})

describe('curves', () => {
  const pointsOf = (svg: string) =>
    [...svg.matchAll(/([ML])(-?[\d.]+),(-?[\d.]+)/g)].map(([, command, x, y]) => ({
      command,
      x: Number(x),
      y: Number(y),
    }))

  it('become chords that stay within 1/128 px of them, beside the grid', () => {
    const chords = pointsOf(placedOutline('M0,0Q1000,0 1000,1000Z', 0.05, 0))
    expect(chords.map(({ command }) => command).join('')).toMatch(/^ML{30,60}$/)
    const curve = Array.from({ length: 50_001 }, (_, i) => [i / 50_000, (i / 50_000) ** 2] as const)
    for (const { x, y } of chords) {
      const distances = curve.map(([t, t2]) => Math.hypot(x - 50 * (2 * t - t2), y + 50 * t2))
      expect(Math.min(...distances)).toBeLessThan(1 / 128)
    }
  })

  it('end where they end, so that contours close', () => {
    expect(pointsOf(placedOutline('M0,0C10,20 30,20 40,0Z', 1, 0)).at(-1)).toMatchObject({ x: 40, y: 0 })
  })

  it('take few chords for small letters', () => {
    expect(pointsOf(placedOutline('M0,0Q100,0 100,100Z', 0.01, 0)).length).toBeLessThanOrEqual(8)
  })
})
