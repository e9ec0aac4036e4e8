import { expect, test } from 'vitest'
import { checkProgress } from './checkProgress.ts'

const limits = { timeLimit: 5_000, idleLimit: 60_000, startLimit: 300_000 }

test.each([
  ['uses its time up', { used: 5_000, idle: 0 }, { end: 'timeout' }],
  ['has waited for the CPU for an hour, and progresses', { used: 4_000, idle: 10 }, { checkIn: 1_000 }],
  ['has used none yet', { used: 0, idle: 0 }, { checkIn: 5_000 }],
  ['is nearly at its limit', { used: 4_999, idle: 0 }, { checkIn: 20 }],
  ['no longer progresses', { used: 100, idle: 60_000 }, { end: 'idle' }],
  ['does not progress for now', { used: 100, idle: 59_000 }, { checkIn: 1_000 }],
  ['waits for its thread to start', { used: undefined, idle: 60_000 }, { checkIn: 240_000 }],
  ['has a thread that never starts', { used: undefined, idle: 300_000 }, { end: 'idle' }],
])('a job that %s', (_name, time, verdict) => {
  expect(checkProgress(time, limits)).toEqual(verdict)
})
