import { expect, test } from 'vitest'
import { structuredData } from './structuredData.ts'

const view = {
  status: 'valid' as const,
  certificateId: '00000000-0000-4000-8000-000000000000',
  recipientName: 'Zoë </script><b>\u202e',
  organizationName: 'Sailing School',
  organizationWebsite: 'https://school.example',
  issuer: { name: 'Sailing School', domain: null, confirmedAt: null, lostAt: null },
  templateName: 'Internal',
  title: 'Diploma',
  issuedAt: '2026-11-21T09:00:00.000Z',
  expiresAt: null,
  issuedOn: '2026-11-21',
  validThrough: null,
  number: null,
  revokedAt: null,
  revocationReason: null,
  supersededAt: null,
  supersededBy: null,
  erasedAt: null,
  verificationUrl: 'https://certificates.example/v/ABCDEFGHJKMNPQRS',
}

test('is one data block, whatever a value has, that says what was recognized for whom', () => {
  const html = structuredData(view, { skills: [{ name: 'Knots' }], level: 'EQF 4' })
  const json = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'EducationalOccupationalCredential',
    name: 'Diploma',
    url: view.verificationUrl,
    about: { '@type': 'Person', name: 'Zoë </script><b>' },
    recognizedBy: { '@type': 'Organization', name: 'Sailing School' },
    competencyRequired: [{ name: 'Knots' }],
    educationalLevel: 'EQF 4',
  })
})
