import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGivenUp, retryDelay } from './retrySchedule.ts'

const hour = 3_600_000

/** Returns the times of attempts of a job that always fails, in ms since it was queued. */
function attemptsOf(random: () => number): number[] {
  const attempts = [0]
  while (!isGivenUp(attempts.length, attempts.at(-1) ?? 0))
    attempts.push((attempts.at(-1) ?? 0) + retryDelay(attempts.length, random()))
  return attempts
}

test('waits grow from 5 s to 4 h', () => {
  const waits = Array.from({ length: 15 }, (_, i) => retryDelay(i + 1, 0) / 1000)
  expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40])
  expect(waits.slice(-3)).toEqual([14_400, 14_400, 14_400])
  expect(retryDelay(1_000, 0)).toBe(4 * hour)
})

test('a random part of up to one half is left out', () => {
  expect(retryDelay(3, 1)).toBe(10_000)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0, max: 1, noNaN: true }), (n, random) => {
      const wait = retryDelay(n, random)
      expect(wait).toBeGreaterThanOrEqual(retryDelay(n, 1))
      expect(wait).toBeLessThanOrEqual(retryDelay(n, 0))
    }),
  )
})

test.each([0, 0.5, 1])('attempts last three days, at most 80 hours (random: %s)', (random) => {
  const attempts = attemptsOf(() => random)
  expect((attempts.at(-1) ?? 0) / hour).toBeGreaterThanOrEqual(72)
  expect((attempts.at(-1) ?? 0) / hour).toBeLessThan(80)
  expect(attempts.length).toBeGreaterThan(20)
  expect(attempts.length).toBeLessThan(60)
})

test('neither a pause of the service nor a clock that jumped ahead ends them early', () => {
  expect(isGivenUp(3, 1_000 * hour)).toBe(false)
  expect(isGivenUp(20, 1_000 * hour)).toBe(true)
})

test('a job during which the process always dies is given up', () => {
  expect(isGivenUp(59, 0)).toBe(false)
  expect(isGivenUp(60, 0)).toBe(true)
})
