import { expect, test } from 'vitest'
import { perDay } from './perDay.ts'

test('counts per day in UTC, with the days on which nothing happened', () => {
  const now = Date.parse('2026-11-26T00:30:00Z')
  const instants = [
    '2026-11-26T00:00:00.000Z',
    '2026-11-25T23:59:59.999Z',
    '2026-11-24T12:00:00Z',
    '2026-11-01T00:00:00Z',
  ]
  expect(perDay(instants, now, 4).map(({ count }) => count)).toEqual([0, 1, 1, 1])
  expect(perDay(instants, now, 4)[3]?.at).toBe(Date.parse('2026-11-26T00:00:00Z'))
})
