import { expect, test } from 'vitest'
import { linkedInUrl } from './linkedInUrl.ts'

test('LinkedIn gets the facts of the page, and nothing about the recipient', () => {
  const url = new URL(
    linkedInUrl({
      title: 'Sailing & Knots',
      organizationName: 'Sailing School',
      issuedOn: '2026-01-31',
      validThrough: '2028-12-31',
      certificateId: 'id',
      verificationUrl: 'https://certificates.example/v/ABCDEFGHJKMNPQRS',
    }),
  )
  expect(url.host).toBe('www.linkedin.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Sailing & Knots',
    organizationName: 'Sailing School',
    issueYear: '2026',
    issueMonth: '1',
    expirationYear: '2028',
    expirationMonth: '12',
    certUrl: 'https://certificates.example/v/ABCDEFGHJKMNPQRS',
    certId: 'id',
  })
})
