import { expect, test } from 'vitest'
import { inBatches } from './inBatches.ts'

/** Changes at most the requested number of rows, of those left. */
function rowsLeft(count: number) {
  const asked: number[] = []
  let left = count
  return {
    asked,
    async change(limit: number) {
      asked.push(limit)
      const changed = Math.min(limit, left)
      left -= changed
      return changed
    },
  }
}

test.each([
  [0, 1],
  [9, 1],
  [10, 2],
  [25, 3],
])('%i rows take %i changes of ten', async (count, changes) => {
  const { asked, change } = rowsLeft(count)
  expect(await inBatches(10, change, () => false)).toBe(count)
  expect(asked).toEqual(Array(changes).fill(10))
})

test('ends between two changes once it should stop', async () => {
  const { asked, change } = rowsLeft(100)
  expect(await inBatches(10, change, () => asked.length === 2)).toBe(20)
})
