import { expect, it, vi } from 'vitest'
import { testField } from '../../testing/testDocument.ts'
import { itemOf } from '../../testing/testItems.ts'
import type { Context2D } from './Context2D.ts'
import { drawBrokenPage, drawPlaceholders, hasPlaceholder } from './drawPlaceholders.ts'

const image = itemOf(testField({ type: 'image', imageUrl: 'https://example.org/a.png' }))

it('marks images that are not chosen or cannot be loaded, but none that is still loading', () => {
  expect(hasPlaceholder(itemOf(testField({ type: 'image' })))).toBe(true)
  expect(hasPlaceholder(image)).toBe(false)
  expect(hasPlaceholder({ ...image, trouble: 'slow' })).toBe(false)
  expect(hasPlaceholder({ ...image, trouble: 'broken' })).toBe(true)
})

it('crosses out an image and a page that cannot be loaded, from corner to corner', () => {
  const [width, height] = [200, 100]
  const viewport = { x: 10, y: 20, zoom: 2 }
  /** Returns the ends of the lines that are not part of the box, which is closed. */
  function crossOf(draw: (context: Context2D) => void): unknown[] {
    const [moveTo, lineTo, fill] = [vi.fn(), vi.fn(), vi.fn()]
    const others = ['save', 'restore', 'beginPath', 'closePath', 'stroke', 'setLineDash']
    const context = { moveTo, lineTo, fill, ...Object.fromEntries(others.map((name) => [name, vi.fn()])) }
    draw(context as unknown as Context2D)
    return [...moveTo.mock.calls, ...lineTo.mock.calls.slice(4), fill.mock.calls.length]
  }
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ] as unknown as typeof image.corners
  const broken = { ...image, corners, trouble: 'broken' as const }
  const cross = [
    [10, 20],
    [410, 20],
    [410, 220],
    [10, 220],
  ]
  expect(crossOf((context) => drawPlaceholders(context, [broken], viewport))).toEqual([...cross, 1])
  // The fields of the page stay visible.
  expect(crossOf((context) => drawBrokenPage(context, { width, height }, viewport))).toEqual([...cross, 0])
})
