import { expect, it } from 'vitest'
import { columnPositions } from './columnPositions.ts'

const widths = (...given: (number | undefined)[]) =>
  columnPositions(
    given.map((width) => (width === undefined ? {} : { width })),
    600,
    false,
  ).map(({ width }) => Math.round(width))

it.each([
  [
    [undefined, undefined, undefined],
    [200, 200, 200],
  ],
  [
    [300, undefined, undefined],
    [300, 150, 150],
  ],
  [
    [0.5, 100, undefined],
    [300, 100, 200],
  ],
  [
    [100, 200],
    [200, 400],
  ],
  [
    [900, 300],
    [450, 150],
  ],
  [[1], [600]],
])('columns of %j fill the table as %j', (given, expected) => {
  expect(widths(...given)).toEqual(expected)
})

it('leaves room for columns without a width, however wide the others are', () => {
  const [, free = 0] = widths(10_000, undefined)
  expect(free).toBeGreaterThan(0)
})

it('begins at the right if it is mirrored', () => {
  expect(columnPositions([{ width: 100 }, {}], 600, true)).toEqual([
    { left: 500, width: 100 },
    { left: 0, width: 500 },
  ])
})
