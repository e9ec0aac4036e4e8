import { expect, it } from 'vitest'
import { validityOf } from './validityOf.ts'
import { zonedCalendar } from './zonedCalendar.ts'

it.each([
  ['UTC', '2026-12-08T23:59:59Z'],
  ['Europe/Berlin', '2026-12-08T23:00:00Z'],
  ['America/New_York', '2026-12-08T23:59:59-05:00'],
  ['Pacific/Pago_Pago', '2026-12-08T23:59:59-11:00'],
  ['Pacific/Kiritimati', '2026-12-08T10:00:00Z'],
])('names the last day in %s', (timeZone, validUntil) => {
  const { startOf, endOf } = zonedCalendar(timeZone)
  const times = {
    issuedAt: startOf('2026-03-10'),
    issuedOn: '2026-03-10',
    expiresAt: endOf('2026-12-08'),
    validThrough: '2026-12-08',
  }
  expect(validityOf(times).validUntil).toBe(validUntil)
  expect(validityOf(times).validFrom).toMatch(/^2026-03-10T/)
  expect(validityOf({ ...times, expiresAt: null, validThrough: null })).not.toHaveProperty('validUntil')
})
