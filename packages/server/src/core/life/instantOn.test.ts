import { expect, it } from 'vitest'
import { instantOn } from './instantOn.ts'

it.each([
  ['2026-03-10T23:30:00.250Z', '2026-03-10', '2026-03-10T23:30:00Z'],
  ['2026-03-11T04:30:00Z', '2026-03-10', '2026-03-10T23:30:00-05:00'],
  ['2026-03-09T10:00:00Z', '2026-03-10', '2026-03-10T00:00:00+14:00'],
  ['2026-03-09T18:30:00Z', '2026-03-10', '2026-03-10T00:30:00+06:00'],
  ['2026-03-11T10:59:59Z', '2026-03-10', '2026-03-10T23:59:59-11:00'],
  // The day doesn't exist on any clock, so the instant counts.
  ['2026-03-12T00:00:00Z', '2026-03-10', '2026-03-12T00:00:00Z'],
])('%s on %s is %s', (instant, day, expected) => {
  expect(instantOn(Date.parse(instant), day)).toBe(expected)
})
