import { expect, test } from 'vitest'
import { firstPace, isTooSlow, nextPace, type PaceLimits } from './Pace.ts'

const limits: PaceLimits = {
  checkMs: 1,
  stalledMs: 20,
  graceMs: 30,
  slowest: 10,
  maxMs: 1_000,
  windowMs: 10,
}

/** Observes a client every ms that reads `bytes` each time; resolves with the time when it is too slow. */
function endOf(bytesAt: (ms: number) => number): number | undefined {
  let pace = firstPace(7)
  for (let ms = 1; ms <= 2_000; ms++) {
    pace = nextPace(pace, pace.taken + bytesAt(ms), 1, limits)
    if (isTooSlow(pace, limits)) return ms
  }
  return undefined
}

test('a client that takes nothing is too slow after the stall limit', () => {
  expect(endOf(() => 0)).toBe(20)
})

test('a client below the minimum speed has the grace period and the time of the bytes it read', () => {
  expect(endOf(() => 5)).toBe(61)
  expect(endOf((ms) => (ms % 15 ? 0 : 60))).toBe(43)
})

test('a client above the minimum speed has a deadline', () => {
  expect(endOf(() => 11)).toBe(1_000)
})

test('the speed is that of the last whole window', () => {
  let pace = firstPace(0)
  const speeds = []
  for (let ms = 1; ms <= 30; ms++) {
    pace = nextPace(pace, pace.taken + (ms <= 10 ? 100 : 1), 1, limits)
    speeds.push(pace.speed)
  }
  expect([speeds[8], speeds[9], speeds[18], speeds[19]]).toEqual([undefined, 100, 100, 1])
})
