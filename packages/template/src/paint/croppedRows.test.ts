import { expect, it } from 'vitest'
import { croppedRows } from './croppedRows.ts'
import { type ReadRow, resampledRows } from './resampledRows.ts'

/** Rows of an image in which every pixel is different. */
const reader =
  (width: number): ReadRow =>
  (row) =>
    Uint8ClampedArray.from({ length: width * 4 }, (_, i) =>
      i % 4 === 3 ? 255 - ((row + i) % 90) : (row * 37 + i * 11) % 256,
    )

const part = { x: 7, y: 5, width: 20, height: 12 }

it.each([
  [20, 12],
  [9, 5],
  [41, 30],
])('a part resampled to %d × %d px has the pixels of an image that is only that part', (width, height) => {
  const cut = croppedRows(reader(40), part)
  const isolated = Array.from({ length: part.height }, (_, row) => Uint8ClampedArray.from(cut(row)))
  const rowsOf = (read: ReadRow) =>
    Array.from(resampledRows(read, part.width, part.height, width, height), (row) => [...row])
  expect(rowsOf(cut)).toEqual(rowsOf((row) => isolated[row] as Uint8ClampedArray))
  expect(isolated[0]).toEqual(reader(40)(5).slice(28, 108))
})
