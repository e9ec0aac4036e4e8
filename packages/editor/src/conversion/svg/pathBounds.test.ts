import { expect, it } from 'vitest'
import { pathBounds } from './pathBounds.ts'

it.each([
  ['M10 20 L30 5z', [10, 5, 20, 15]],
  ['m10,20 20-15 0 30', [10, 5, 20, 30]],
  ['M0 0h10v-5H-3V8', [-3, -5, 13, 13]],
  ['M0 0c5 20 10-20 15 0s5 10 15 0', [0, -20, 30, 40]],
  ['M0 0Q10 30 20 0t20 0', [0, 0, 40, 30]],
  // An arc reaches at most the size of its whole ellipse from its start.
  ['M100 100A10 20 0 0 1 110 120', [60, 60, 80, 80]],
  ['M5 5l5 5zl1 1', [5, 5, 5, 5]],
])('bounds %s', (data, [x, y, width, height]) => {
  expect(pathBounds(data)).toEqual({ x, y, width, height })
})

it.each(['', 'M10', 'M0 0 L5', 'M0 0 X5 5', 'M0 0z5 5', 'M0 0A5 5 0 2 1 5 5'])('cannot read %s', (data) => {
  expect(pathBounds(data)).toBeUndefined()
})
