import { expect, test } from 'vitest'
import { crossReferences } from './crossReferences.ts'

const text = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** Returns the widths of the columns, and the rows, of a file whose table begins at an offset. */
function tableAt(start: number) {
  const file = text(
    crossReferences(
      { compress: (bytes) => bytes },
      {
        locations: [[1, 1, start - 9, 0]],
        objects: 1,
        start,
        root: '1 0 R',
        information: '1 0 R',
        id: new Uint8Array(1),
      },
    ),
  )
  const widths = /\/W \[(\d) (\d) (\d)\]/.exec(file)?.slice(1).map(Number) ?? []
  const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(file) ?? []
  const length = widths.reduce((sum, width) => sum + width, 0)
  const offsets = [1, 2].map((row) => {
    const from = row * length + 1
    return [...data.slice(from, from + (widths[1] ?? 0))].reduce(
      (sum, one) => sum * 256 + one.charCodeAt(0),
      0,
    )
  })
  return { widths, offsets }
}

test.each([
  [1_000, 4],
  [2 ** 32 - 1, 4],
  [2 ** 32, 6],
  [5_000_000_000, 6],
])('a table at %i has offsets of %i bytes', (start, bytes) => {
  expect(tableAt(start)).toEqual({ widths: [1, bytes, 2], offsets: [start - 9, start] })
})
