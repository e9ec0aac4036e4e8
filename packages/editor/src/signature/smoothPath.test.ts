import { expect, it } from 'vitest'
import { smoothPath } from './smoothPath.ts'

const points = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y }))

it('bends through the middles of its pieces, from the first to the last point', () => {
  expect(smoothPath(points([0, 0], [10, 0], [10, 10], [20, 10]))).toBe(
    'M 0 0 Q 10 0 10 5 Q 10 10 15 10 L 20 10',
  )
})

it('is a dot for one point, and a line for two', () => {
  expect(smoothPath(points([4.56789, 2]))).toBe('M 4.57 2 L 4.57 2')
  expect(smoothPath(points([0, 0], [5, 5]))).toBe('M 0 0 L 5 5')
  expect(smoothPath([])).toBe('')
})

it('drops points within the tremor of a hand, but never the end', () => {
  expect(smoothPath(points([0, 0], [0.5, 0.5], [1, 0], [4, 0], [4.2, 0]))).toBe('M 0 0 Q 4 0 4.1 0 L 4.2 0')
})
