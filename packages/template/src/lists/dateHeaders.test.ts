import { expect, it } from 'vitest'
import { dateFieldOf } from './dateHeaders.ts'

it.each([
  ['Issue date', 'issuedAt'],
  ['issuedAt', 'issuedAt'],
  ['ISSUED_ON', 'issuedAt'],
  ['Ausstellungsdatum', 'issuedAt'],
  ["Date d'émission", 'issuedAt'],
  ['Fecha de emision', 'issuedAt'],
  ['Data de emissão', 'issuedAt'],
  ['Data di rilascio', 'issuedAt'],
  ['Datum van uitgifte', 'issuedAt'],
  ['Data wystawienia', 'issuedAt'],
  ['تاريخ الإصدار', 'issuedAt'],
  ['発行日', 'issuedAt'],
  ['Expires', 'expiresAt'],
  ['Expiry Date:', 'expiresAt'],
  ['Valid until', 'expiresAt'],
  ['Gültig bis', 'expiresAt'],
  ['Valable jusqu’au', 'expiresAt'],
  ['Fecha de vencimiento', 'expiresAt'],
  ['Válido até', 'expiresAt'],
  ['Scadenza', 'expiresAt'],
  ['Geldig t/m', 'expiresAt'],
  ['Data ważności', 'expiresAt'],
  ['تاريخ انتهاء الصلاحية', 'expiresAt'],
  ['有効期限', 'expiresAt'],
  ['Date', undefined],
  ['Issued by', undefined],
  ['Card expires', undefined],
  ['Membership expiry date', undefined],
  ['Passport valid until', undefined],
  ['Completion date', undefined],
  ['Expired', undefined],
  ['', undefined],
])('%j has %s', (header, field) => {
  expect(dateFieldOf(header)).toBe(field)
})
