import { expect, it } from 'vitest'
import { findDrawing } from './findDrawing.ts'

const [width, height] = [400, 280]

/** An image, by the gray of its pixels. */
function image(gray: (x: number, y: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.fill(gray(x, y), 4 * (y * width + x), 4 * (y * width + x) + 4)
  return pixels
}

it('finds a thin line, and nothing beside it', () => {
  const line = image((x, y) => (y === 200 && x >= 240 && x < 360 ? 90 : 250))
  const found = findDrawing(line, width, height)
  expect(Math.min(...found.map(({ x }) => x * width))).toBe(240)
  expect(Math.max(...found.map((cell) => (cell.x + cell.width) * width))).toBe(368)
  for (const { y, height: share } of found) {
    expect(y * height).toBeLessThanOrEqual(200)
    expect((y + share) * height).toBeGreaterThanOrEqual(200)
  }
})

it.each([
  ['plain paper', () => 250],
  ['a gradient', (x: number, y: number) => (x + y) / 3],
  ['grain', (x: number, y: number) => 240 + ((x * 7 + y * 13) % 16)],
  ['a speck', (x: number, y: number) => (x === 100 && y === 100 ? 230 : 250)],
])('finds nothing on %s', (_what, gray) => {
  expect(findDrawing(image(gray), width, height)).toEqual([])
})

it('covers an image that is busy everywhere', () => {
  const area = findDrawing(
    image((x, y) => ((x ^ y) & 4 ? 20 : 230)),
    width,
    height,
  ).reduce((sum, cell) => sum + cell.width * cell.height, 0)
  expect(area).toBeGreaterThan(0.95)
})
