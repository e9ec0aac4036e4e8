import { expect, test } from 'vitest'
import { requireConfirmedName, requireIssuerName } from './issuerNames.ts'

const confirmed = (name: string, domain: string) => ({ name, domain, domainConfirmedAt: 1 })

test.each([
  confirmed('Booking.com B.V.', 'booking.com'),
  confirmed('Booking.com B.V.', 'www.booking.com'),
  confirmed('Academy.booking.com', 'booking.com'),
  confirmed('Amazon.com Services LLC', 'amazon.com'),
  confirmed('ＣＨＥＣＫ２４.de GmbH', 'check24.de'),
  { name: 'Sailing School', domain: '', domainConfirmedAt: null },
  { name: 'M.Link & Co.', domain: '', domainConfirmedAt: null },
])('$name with $domain may issue', (organization) => {
  expect(() => requireConfirmedName(organization)).not.toThrow()
})

test.each([
  { name: 'Booking.com B.V.', domain: 'booking.com', domainConfirmedAt: null },
  { name: 'Booking.com B.V.', domain: '', domainConfirmedAt: null },
  confirmed('Booking.com B.V.', 'example.edu'),
  confirmed('Booking.com B.V.', 'academy.booking.com'),
  confirmed('notbooking.com', 'booking.com'),
  confirmed('Booking.com and Amazon.com', 'booking.com'),
])('$name with $domain may not', (organization) => {
  expect(() => requireConfirmedName(organization)).toThrow(
    expect.objectContaining({ status: 400, code: 'domain_unconfirmed' }),
  )
})

test.each(['Pаypal', 'www.evil.com', 'Bank\u202eknaB'])('%s is no name of an organization', (name) => {
  expect(() => requireIssuerName(name)).toThrow(expect.objectContaining({ code: 'validation_failed' }))
})
