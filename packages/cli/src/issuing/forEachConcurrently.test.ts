import { expect, test } from 'vitest'
import { forEachConcurrently } from './forEachConcurrently.ts'

async function* numbers(count: number) {
  for (let i = 0; i < count; i++) yield i
}

test.each([
  [1, 1],
  [3, 3],
  [50, 20],
])('with a concurrency of %i works on %i of 20 items at the same time', async (concurrency, expected) => {
  let running = 0
  let most = 0
  const done: number[] = []
  await forEachConcurrently(numbers(20), concurrency, async (i) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setImmediate(resolve))
    running--
    done.push(i)
  })
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i))
  expect(most).toBe(expected)
})

test('starts no more items after a failure, and waits for the running ones', async () => {
  const ended: number[] = []
  const work = async (i: number) => {
    if (i === 1) throw new Error('refused')
    await new Promise((resolve) => setImmediate(resolve))
    ended.push(i)
  }
  await expect(forEachConcurrently(numbers(1_000), 3, work)).rejects.toThrow('refused')
  expect(ended.length).toBeLessThan(10)
  expect(ended).toContain(0)
})
