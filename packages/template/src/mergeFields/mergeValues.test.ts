import { expect, it } from 'vitest'
import { mergeValues } from './mergeValues.ts'

it.each([
  ['Zeta', 'Z'],
  ['zeta', 'Z'],
  ['„Öko“ e. V.', 'Ö'],
  ['e\u0301cole', 'E\u0301'],
  ['42 Berlin', '4'],
  ['أكاديمية المستقبل', 'أ'],
  ['さくらアカデミー', 'さ'],
  ['नेहरू विद्यालय', 'ने'],
  ['★', ''],
  ['', ''],
])('the initial of %j is %j', (organizationName, initial) => {
  const values = mergeValues(
    {
      ...{ recipientName: '', issuedAt: '2026-11-21T12:00:00.000Z', certificateId: '', verificationUrl: '' },
      ...{ attributes: {}, organizationName },
    },
    (instant) => instant,
  )
  expect(values('organizationInitial')).toBe(initial)
})
