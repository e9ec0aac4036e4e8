import { describe, expect, it } from 'vitest'
import { issueTimes, reminderTimes } from './issueTimes.ts'

const day = 24 * 3_600_000
const now = Date.UTC(2026, 10, 25, 12)
const pathsOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return (error as { errors: { path: string }[] }).errors.map(({ path }) => path)
  }
}

describe('issueTimes', () => {
  it.each([
    [{}, { issuedAt: now, publishAt: null, expiresAt: null }],
    [{ issuedAt: now - day }, { issuedAt: now - day, publishAt: null, expiresAt: null }],
    // A caller's clock may be ahead by a minute: that is now.
    [{ issuedAt: now + 60_000 }, { issuedAt: now, publishAt: null, expiresAt: null }],
    [
      { issuedAt: null, issueAt: null, expiresAt: null },
      { issuedAt: now, publishAt: null, expiresAt: null },
    ],
    [{ issueAt: now + 1 }, { issuedAt: now + 1, publishAt: now + 1, expiresAt: null }],
    [
      { issuedAt: 5, expiresAt: 6 },
      { issuedAt: 5, publishAt: null, expiresAt: 6 },
    ],
    [{ expiresAt: now + 1 }, { issuedAt: now, publishAt: null, expiresAt: now + 1 }],
  ])('of %j are %j', (asked, times) => {
    expect(issueTimes(asked, now)).toEqual(times)
  })

  it.each([
    [{ issuedAt: now + 60_001 }, ['issuedAt']],
    [{ issuedAt: Date.UTC(1899, 11, 31) }, ['issuedAt']],
    [{ issueAt: now }, ['issueAt']],
    [{ issueAt: now + 6 * 366 * day }, ['issueAt']],
    [{ issueAt: now + day, issuedAt: now + day }, ['issueAt', 'issuedAt']],
    [{ expiresAt: now }, ['expiresAt']],
    [{ issueAt: now + day, expiresAt: now + day }, ['expiresAt']],
    [{ expiresAt: Date.UTC(10_000, 0, 1) }, ['expiresAt']],
  ])('of %j are refused at %j', (asked, paths) => {
    expect(pathsOf(() => issueTimes(asked, now))).toEqual(paths)
  })
})

it('says when a certificate is issued that expires before', () => {
  expect(() => issueTimes({ expiresAt: now }, now)).toThrow(
    expect.objectContaining({
      errors: [
        {
          path: 'expiresAt',
          message: 'must be after the certificate is issued, which is 2026-11-25T12:00:00.000Z',
        },
      ],
    }),
  )
})

describe('reminderTimes', () => {
  it.each([
    [{ publishAt: null, expiresAt: null }, []],
    [{ publishAt: null, expiresAt: now + 40 * day }, [now + 10 * day, now + 33 * day]],
    [{ publishAt: null, expiresAt: now + 30 * day }, [now + 23 * day]],
    [{ publishAt: now + 33 * day, expiresAt: now + 40 * day }, []],
  ])('of %j are %j', (times, due) => {
    expect(reminderTimes([30, 7], times, now)).toEqual(due)
  })
})
