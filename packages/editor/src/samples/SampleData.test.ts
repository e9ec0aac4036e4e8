import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../languages/en/en.ts'
import { createSamples, localDay } from './SampleData.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['Pacific/Auckland', '2026-11-28T12:00:00Z', '2026-11-29'],
  ['America/Los_Angeles', '2026-11-29T05:00:00Z', '2026-11-28'],
  ['Pacific/Kiritimati', '2026-12-31T10:30:00Z', '2027-01-01'],
  ['UTC', '2026-11-29T00:00:00Z', '2026-11-29'],
])('in %s at %s, samples are of %s', (zone, now, day) => {
  vi.stubEnv('TZ', zone)
  const samples = createSamples(localDay(new Date(now)), en)
  expect(samples.issuedAt).toBe(`${day}T12:00:00.000Z`)
})
