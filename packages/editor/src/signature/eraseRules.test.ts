import { expect, it } from 'vitest'
import { fitParabola } from './eraseRules.ts'

const points = (count: number, rowAt: (x: number) => number) =>
  Array.from({ length: count }, (_none, i) => ({ x: 100 + 10 * i, y: rowAt(100 + 10 * i) }))

it.each<[string, number, (x: number) => number]>([
  ['a parabola', 150, (x) => 40 + 0.05 * x - 0.0001 * x * x],
  ['a line', 150, (x) => 40 + 0.05 * x],
  ['two points, by a line', 2, (x) => 7 - x],
  ['one point, by a level line', 1, () => 12],
])('fits %s', (_what, count, rowAt) => {
  const fitted = fitParabola(points(count, rowAt))
  for (const x of [100, 500, 1590]) expect(fitted(x)).toBeCloseTo(rowAt(x), 4)
})

it('is between points that no parabola meets', () => {
  const fitted = fitParabola(points(150, (x) => 50 + (x % 20 ? 1 : -1)))
  expect(Math.abs(fitted(800) - 50)).toBeLessThan(0.2)
})
