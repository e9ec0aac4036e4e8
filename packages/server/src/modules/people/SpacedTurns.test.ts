import { expect, test } from 'vitest'
import { SpacedTurns } from './AttemptLimits.ts'

test('turns of a key begin at a distance, and no more wait than may', async () => {
  let now = 1_000
  const waits: number[] = []
  const turns = new SpacedTurns(
    100,
    () => now,
    async (ms) => waits.push(ms),
  )
  const take = (key = 'a') => turns.take(key, 2)
  expect(await Promise.all([take(), take(), take(), take(), take('b')])).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
  // A refusal follows the longest wait.
  expect(waits).toEqual([100, 200, 200])
  now += 150
  waits.length = 0
  expect([await take(), await take()]).toEqual([true, false])
  expect(waits).toEqual([150, 200])
  now += 1_000
  expect(await take()).toBe(true)
  expect(waits).toHaveLength(2)
})

test('a free one waits as long as others, always gets a turn, and takes none from them', async () => {
  const waits: number[] = []
  const turns = new SpacedTurns(
    100,
    () => 0,
    async (ms) => waits.push(ms),
  )
  const take = (isFree: boolean) => turns.take('a', 2, isFree)
  expect(await Promise.all([take(true), take(false), take(true), take(false)])).toEqual(Array(4).fill(true))
  expect(waits).toEqual([100, 100])
  waits.length = 0
  expect(await Promise.all([take(false), take(false), take(true)])).toEqual([true, false, true])
  expect(waits).toEqual([200, 200, 200])
})
