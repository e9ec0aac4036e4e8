import { describe, expect, it } from 'vitest'
import { type AskedTimes, issueTimes, readTimeInput, reminderTimes, timesOfCorrection } from './issueTimes.ts'
import { zonedCalendar } from './zonedCalendar.ts'

const day = 24 * 3_600_000
const now = Date.UTC(2026, 10, 25, 12)
const clockIn = (timeZone: string, at = now) => ({ now: at, calendar: zonedCalendar(timeZone) })
const clock = clockIn('UTC')
type Texts = { [Key in keyof AskedTimes]?: string | number | null }
/** Returns times as in requests: a number is an instant. */
const asked = (texts: Texts): AskedTimes =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'number' ? { at: text, offset: 0 } : text && readTimeInput(text),
    ]),
  )
const pathsOf = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return (error as { errors: { path: string }[] }).errors.map(({ path }) => path)
  }
}

describe('issueTimes', () => {
  const never = { publishAt: null, expiresAt: null, validThrough: null }

  it.each<[Texts, object]>([
    [{}, { ...never, issuedAt: now, issuedOn: '2026-11-25' }],
    [{ issuedAt: now - day }, { ...never, issuedAt: now - day, issuedOn: '2026-11-24' }],
    // A caller's clock may be a minute ahead: that counts as now.
    [{ issuedAt: now + 60_000 }, { ...never, issuedAt: now, issuedOn: '2026-11-25' }],
    [
      { issuedAt: null, issueAt: null, expiresAt: null },
      { ...never, issuedAt: now, issuedOn: '2026-11-25' },
    ],
    [{ issueAt: now + 1 }, { ...never, issuedAt: now + 1, publishAt: now + 1, issuedOn: '2026-11-25' }],
    [
      { issuedAt: 5, expiresAt: 6 },
      { issuedAt: 5, issuedOn: '1970-01-01', publishAt: null, expiresAt: 6, validThrough: '1970-01-01' },
    ],
    [
      { expiresAt: now + 1 },
      { ...never, issuedAt: now, issuedOn: '2026-11-25', expiresAt: now + 1, validThrough: '2026-11-25' },
    ],
  ])('of %j are %j', (texts, times) => {
    expect(issueTimes(asked(texts), clock)).toEqual(times)
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
    [{ expiresAt: '2026-11-24' }, ['expiresAt']],
    [{ issuedAt: '2026-11-26' }, ['issuedAt']],
    [{ issueAt: '2026-11-24' }, ['issueAt']],
    [{ issuedAt: '1899-12-31' }, ['issuedAt']],
    [{ issueAt: '2026-12-01', expiresAt: '2026-11-30' }, ['expiresAt']],
    // It would be issued on 11 March and be valid through 10 March.
    [{ issuedAt: '2026-03-11T00:10:00+14:00', expiresAt: '2026-03-10' }, ['expiresAt']],
  ])('of %j are refused at %j', (texts: Texts, paths) => {
    expect(pathsOf(() => issueTimes(asked(texts), clock))).toEqual(paths)
  })

  it.each<[string, Texts, object]>([
    [
      'UTC',
      { expiresAt: '2026-12-08' },
      { expiresAt: '2026-12-09T00:00:00.000Z', validThrough: '2026-12-08' },
    ],
    [
      'UTC',
      { expiresAt: '2026-11-25' },
      { expiresAt: '2026-11-26T00:00:00.000Z', validThrough: '2026-11-25' },
    ],
    [
      'America/New_York',
      { expiresAt: '2026-12-08' },
      { expiresAt: '2026-12-09T05:00:00.000Z', validThrough: '2026-12-08' },
    ],
    // It is the 26th there already.
    [
      'Pacific/Kiritimati',
      { expiresAt: '2026-11-26', issuedAt: '2026-11-26' },
      { issuedAt: '2026-11-25T10:00:00.000Z', issuedOn: '2026-11-26', validThrough: '2026-11-26' },
    ],
    ['Pacific/Kiritimati', {}, { issuedAt: '2026-11-25T12:00:00.000Z', issuedOn: '2026-11-26' }],
    [
      'Africa/Cairo',
      { expiresAt: '2027-04-29' },
      { expiresAt: '2027-04-29T22:00:00.000Z', validThrough: '2027-04-29' },
    ],
    [
      'America/Santiago',
      { issueAt: '2027-09-05' },
      { publishAt: '2027-09-05T04:00:00.000Z', issuedOn: '2027-09-05' },
    ],
    [
      'UTC',
      { expiresAt: '2028-02-29' },
      { expiresAt: '2028-03-01T00:00:00.000Z', validThrough: '2028-02-29' },
    ],
    ['Asia/Tokyo', { expiresAt: '9999-12-31' }, { validThrough: '9999-12-31' }],
    ['America/Lima', { expiresAt: '9999-12-31' }, { expiresAt: '9999-12-31T23:59:59.999Z' }],
    // Today has already begun: the certificate is public immediately.
    ['Europe/Berlin', { issueAt: '2026-11-25' }, { publishAt: null, issuedOn: '2026-11-25' }],
    // The given offset determines the day, regardless of the time zone.
    [
      'Asia/Tokyo',
      { issuedAt: '2026-03-10T23:30:00-05:00' },
      { issuedAt: '2026-03-11T04:30:00.000Z', issuedOn: '2026-03-10' },
    ],
    ['UTC', { issuedAt: '2026-03-11T00:30:00+13:00' }, { issuedOn: '2026-03-11' }],
    ['Asia/Tokyo', { issuedAt: '2026-03-10T23:30:00Z' }, { issuedOn: '2026-03-10' }],
    ['UTC', { issuedAt: '2026-03-10T00:15:00+05:45' }, { issuedOn: '2026-03-10' }],
    ['UTC', { issueAt: '2027-01-01T00:00:00+02:00' }, { issuedOn: '2027-01-01' }],
    ['UTC', { expiresAt: '2031-01-01T00:00:00Z' }, { validThrough: '2030-12-31' }],
    ['UTC', { expiresAt: '2030-12-31T23:59:59.999-08:00' }, { validThrough: '2030-12-31' }],
    ['UTC', { expiresAt: '2031-01-01T00:00:00+09:00' }, { validThrough: '2030-12-31' }],
    ['UTC', { expiresAt: '2030-12-31T24:00:00Z' }, { validThrough: '2030-12-31' }],
  ])('in %s of %j have %j', (timeZone, texts, expected) => {
    const times = Object.entries(issueTimes(asked(texts), clockIn(timeZone)))
    const read = times.map(([key, value]) => [
      key,
      typeof value === 'number' ? new Date(value).toISOString() : value,
    ])
    expect(Object.fromEntries(read)).toMatchObject(expected)
  })
})

it.each<[Texts, string]>([
  [{ expiresAt: now }, 'must be after the certificate is issued, which is 2026-11-25T12:00:00.000Z'],
  [
    { expiresAt: '2026-11-25' },
    'must be after the certificate is issued, which is 2026-11-26 in Pacific/Kiritimati, the time zone of the organization',
  ],
  [
    { issuedAt: '2026-11-27' },
    'must not be in the future: use issueAt to issue the certificate later; today is 2026-11-26 in Pacific/Kiritimati, the time zone of the organization',
  ],
])('explains why %j is refused', (texts, message) => {
  expect(() => issueTimes(asked(texts), clockIn('Pacific/Kiritimati'))).toThrow(
    expect.objectContaining({ errors: [expect.objectContaining({ message })] }),
  )
})

describe('timesOfCorrection', () => {
  const former = {
    issuedAt: Date.parse('2026-03-11T04:30:00Z'),
    issuedOn: '2026-03-10',
    expiresAt: Date.parse('2026-12-09T05:00:00Z'),
    validThrough: '2026-12-08',
  }

  it('keeps the last day, although the organization has another zone now', () => {
    const times = issueTimes(timesOfCorrection({}, former, now), clockIn('Asia/Tokyo'))
    expect(times).toMatchObject({ expiresAt: former.expiresAt, validThrough: '2026-12-08' })
  })

  it('keeps both days of an expired certificate', () => {
    const later = now + 100 * day
    const times = issueTimes(timesOfCorrection({}, former, later), clockIn('UTC', later))
    expect(times).toEqual({ ...former, publishAt: null })
  })
})

describe('reminderTimes', () => {
  const validThrough = '2027-01-04'

  it.each([
    [{ publishAt: null, expiresAt: null, validThrough: null }, []],
    [{ publishAt: null, expiresAt: now + 40 * day, validThrough }, [now + 10 * day, now + 33 * day]],
    [{ publishAt: null, expiresAt: now + 30 * day, validThrough }, [now + 23 * day]],
    [{ publishAt: now + 33 * day, expiresAt: now + 40 * day, validThrough }, []],
  ])('of %j are %j', (times, due) => {
    expect(reminderTimes([30, 7], times, clock)).toEqual(due)
  })

  it.each([
    ['UTC', '2027-03-30T00:00:00.000Z'],
    // Summer time begins in between.
    ['Europe/Berlin', '2027-03-26T23:00:00.000Z'],
    ['Pacific/Kiritimati', '2027-03-29T10:00:00.000Z'],
  ])('are days before the last day in %s', (timeZone, due) => {
    const last = timeZone === 'Europe/Berlin' ? '2027-03-28' : '2027-03-31'
    const { calendar } = clockIn(timeZone)
    const times = { publishAt: null, expiresAt: calendar.endOf(last), validThrough: last }
    expect(reminderTimes([1], times, { now, calendar })).toEqual([Date.parse(due)])
  })
})
