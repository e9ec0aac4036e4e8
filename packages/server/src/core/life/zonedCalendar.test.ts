import { describe, expect, it } from 'vitest'
import { addDays, isoDay, zonedCalendar } from './zonedCalendar.ts'

const at = Date.parse

describe('zonedCalendar', () => {
  it.each([
    ['UTC', '2026-12-08', '2026-12-08T00:00:00Z', '2026-12-09T00:00:00Z'],
    ['Europe/Berlin', '2026-12-08', '2026-12-07T23:00:00Z', '2026-12-08T23:00:00Z'],
    ['Asia/Kolkata', '2026-12-08', '2026-12-07T18:30:00Z', '2026-12-08T18:30:00Z'],
    ['Pacific/Kiritimati', '2026-12-08', '2026-12-07T10:00:00Z', '2026-12-08T10:00:00Z'],
    ['Pacific/Pago_Pago', '2026-12-08', '2026-12-08T11:00:00Z', '2026-12-09T11:00:00Z'],
    ['Pacific/Chatham', '2026-12-08', '2026-12-07T10:15:00Z', '2026-12-08T10:15:00Z'],
    // Days of 23 and of 25 hours.
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00Z', '2026-11-02T05:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00Z', '2026-04-05T13:30:00Z'],
    // Days that begin at one o'clock, because midnight is skipped.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00Z', '2026-09-07T03:00:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', '2026-04-24T21:00:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T21:00:00Z'],
    // Clocks go back at midnight, so that the day before has 25 hours.
    ['Africa/Cairo', '2026-10-29', '2026-10-28T21:00:00Z', '2026-10-29T22:00:00Z'],
    ['Pacific/Kiritimati', '2028-02-29', '2028-02-28T10:00:00Z', '2028-02-29T10:00:00Z'],
    ['America/New_York', '9999-12-31', '9999-12-31T05:00:00Z', '+010000-01-01T05:00:00Z'],
  ])('in %s, %s lasts from %s to %s', (timeZone, day, start, end) => {
    const calendar = zonedCalendar(timeZone)
    expect(calendar.startOf(day)).toBe(at(start))
    expect(calendar.endOf(day)).toBe(at(end))
    expect(calendar.dayAt(at(start))).toBe(day)
    expect(calendar.dayAt(at(end) - 1)).toBe(day)
    expect(calendar.dayAt(at(start) - 1)).not.toBe(day)
  })

  it.each([
    // Clocks went back a minute after midnight, so that the new day began, ended, and began again.
    ['America/St_Johns', '2006-10-29T02:00:00Z', '2006-10-29T04:00:00Z'],
    ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-30T11:00:00Z'],
    ['Asia/Kathmandu', '2026-12-08T18:00:00Z', '2026-12-08T19:00:00Z'],
    // Offsets had seconds.
    ['Africa/Monrovia', '1971-12-08T00:40:00Z', '1971-12-08T00:50:00Z'],
    ['Europe/Amsterdam', '1936-12-07T23:30:00Z', '1936-12-07T23:50:00Z'],
  ])('in %s, days from %s to %s do not depend on what was asked before', (timeZone, from, to) => {
    const { dayAt } = zonedCalendar(timeZone)
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    for (let instant = at(from); instant < at(to); instant += 7_001) {
      expect(dayAt(instant)).toBe(format.format(instant))
      // One in the same minute, and one in another.
      expect(dayAt(instant + 1_000)).toBe(format.format(instant + 1_000))
      expect(dayAt(instant - 61_000)).toBe(format.format(instant - 61_000))
    }
  })

  it('gives the first instants of more days than it remembers', () => {
    const { startOf } = zonedCalendar('Europe/Berlin')
    const days = Array.from({ length: 40 }, (_, i) => addDays('2026-03-01', i))
    const expected = days.map((day) => at(`${day}T00:00:00${day > '2026-03-29' ? '+02:00' : '+01:00'}`))
    for (let round = 0; round < 2; round++) expect(days.map(startOf)).toEqual(expected)
  })

  it('begins the day that a zone skipped with the next one', () => {
    // Samoa had no 30 December 2011.
    const { startOf, endOf } = zonedCalendar('Pacific/Apia')
    expect(startOf('2011-12-30')).toBe(startOf('2011-12-31'))
    expect(endOf('2011-12-30')).toBe(startOf('2011-12-31'))
  })
})

it.each([
  '0000-01-01T00:00:00.000Z',
  '1899-12-31T23:59:59.999Z',
  '1969-12-31T23:59:59.999Z',
  '1970-01-01T00:00:00.000Z',
  '2028-02-29T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
])('isoDay of %s is its date, also among other days', (instant) => {
  const ask = () => isoDay(at(instant))
  expect(ask()).toBe(instant.slice(0, 10))
  for (let day = -20; day < 20; day++) isoDay(at('2026-12-08') + day * 24 * 3_600_000)
  expect([ask(), ask()]).toEqual([instant.slice(0, 10), instant.slice(0, 10)])
})

it('isoDay of no time throws', () => {
  expect(() => isoDay(Number.NaN)).toThrow(RangeError)
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-03-01', -1, '2028-02-29'],
  ['2026-03-30', -7, '2026-03-23'],
])('addDays of %s and %i is %s', (day, days, expected) => {
  expect(addDays(day, days)).toBe(expected)
})
