import { expect, test } from 'vitest'
import { SpacedTurns } from './SpacedTurns.ts'

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
  expect(waits).toEqual([100, 200])
  now += 150
  expect([await take(), await take()]).toEqual([true, false])
  expect(waits).toEqual([100, 200, 150])
  now += 1_000
  expect(await take()).toBe(true)
  expect(waits).toHaveLength(3)
})
