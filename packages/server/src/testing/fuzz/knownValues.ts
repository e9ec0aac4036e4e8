import * as fc from 'fast-check'
import { idOf, reference } from './references.ts'

/** A PNG of one pixel. */
export const tinyImage =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const image = fc.constantFrom(
  tinyImage,
  tinyImage,
  '@@base@@/images/@@own images 0@@',
  '@@base@@/images/@@foreign images 0@@',
  'http://127.0.0.1:1/image.png',
  'data:image/png;base64,AAAA',
)

const time = fc.constantFrom(
  '@@soon@@',
  '@@later@@',
  '2020-02-29',
  '2024-05-06T07:08:09Z',
  '2039-01-01',
  '2039-01-01T00:00:00+02:00',
  '2099-12-31T23:59:59.999Z',
)

/** Values for keys whose meaning a JSON Schema can't express. */
export const knownValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  templateId: idOf('templates'),
  organizationId: idOf('organizations'),
  certificateIds: fc.array(idOf('certificates'), { minLength: 1, maxLength: 4 }),
  ids: fc.array(idOf('certificates'), { minLength: 1, maxLength: 4 }),
  email: fc.constantFrom('ada@example.com', 'Ada@Example.com', ' zoe@example.org ', 'o\u2019x@example.com'),
  imageUrl: image,
  logo: fc.oneof(fc.constant(''), image),
  // Domains without DNS records, so that no server is queried.
  domain: fc.constantFrom('', 'school.invalid', 'Sch\u00f6ol.invalid', 'localhost', '10.0.0.1', 'a.b:1'),
  timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'asia/tokyo', 'Mars/Olympus', '+01:00'),
  website: fc.constantFrom('', 'https://example.com', 'http://example.com/ä?b#c', 'example.com'),
  url: fc.constantFrom('http://127.0.0.1:1/hook', 'https://host.invalid/hook', 'HTTP://[::1]:1', 'ftp://x'),
  href: fc.constantFrom('https://example.com/', 'https://example.com/{{name}}', 'http://example.com'),
  color: fc.constantFrom('#000000', '#aBcDeF', 'red'),
  fill: fc.constantFrom<unknown>('#336699', null, {
    type: 'radial',
    stops: [
      { offset: 0, color: '#ffffff' },
      { offset: 1, color: '#000000', opacity: 0.5 },
    ],
  }),
  fontFamily: fc.constantFrom('Arial', 'Times New Roman', 'Tinos', 'Unknown'),
  fontSize: fc.constantFrom(8, 16, 40),
  locale: fc.constantFrom('en', 'de-DE', 'ar', 'th-TH', 'not a locale'),
  format: fc.constantFrom('long', 'short', 'yyyy-MM-dd', 'nonsense'),
  text: fc.constantFrom(
    'Name',
    'Course',
    'Dear {{name}}',
    '{{attributes.Course|none}} {{number}}',
    'Rows',
    '',
  ),
  attribute: fc.constantFrom('Course', 'Photo'),
  issuedAt: time,
  issueAt: time,
  expiresAt: time,
  subject: fc.constantFrom('Your certificate', '{{name}}: {{organization}}', ''),
  body: fc.constantFrom('Dear {{name}}, see {{certificateUrl}}', 'x', ''),
  // A valid one would be confirmed at its address.
  TopicArn: fc.constantFrom('arn:aws:sns:x', ''),
  cursor: fc.constantFrom('@@cursor@@', '', 'x', 'MTIzOjQ1Ng'),
}

const field = (type: string, text: string, y: number, change: object = {}) => ({
  ...{ type, text, x: 20, y, fontSize: 16, fontFamily: 'Arial', color: '#102030', alignment: 'left' },
  ...change,
})

const template = {
  name: 'Diploma',
  imageUrl: tinyImage,
  dimensions: { width: 200, height: 150 },
  fields: [
    field('name', 'Name', 10, { fontSize: 20, isBold: true }),
    field('attribute', 'Course', 40),
    field('text', 'No. {{number}}', 70),
    field('qr', 'QR', 90, { x: 140, fontSize: 50 }),
  ],
}
const recipientData = { name: 'Zoë Ångström', email: 'zoe@example.com', attributes: { Course: 'Sailing' } }
const organizationId = reference('own', 'organizations', 0)
const mailData = { templateId: reference('own', 'templates', 0) }
const mail = { ...mailData, subject: 'For {{name}}', body: 'Dear {{name}}, {{certificateUrl}}' }
const issue = { recipientData, organizationId, mailData }

const issues = [
  issue,
  { ...issue, mailData: mail, expiresAt: '@@later@@', reminders: [30] },
  { ...issue, issueAt: '@@soon@@', number: true },
  { ...issue, number: true, mailData: { ...mail, attachPdf: true } },
]
const corrections = [{ recipientData }, { recipientData, mailData: { subject: 'x', body: 'y' } }]
const batches = [
  { organizationId, mailData, recipients: [recipientData, { name: '' }, recipientData] },
  { organizationId, mailData: mail, recipients: [recipientData], onDuplicateEmail: 'skip' },
  { organizationId, mailData, recipients: [recipientData], issueAt: '@@soon@@', expiresAt: '@@later@@' },
]

/** Accepted bodies, by operation id. */
export const examples: Readonly<Record<string, readonly unknown[]>> = {
  'templates.create': [
    template,
    { ...template, background: '#ffffff', pages: [{ imageUrl: tinyImage, fields: template.fields }] },
    { ...template, reminders: [30, 7], reminderMail: { subject: 'Soon', body: '{{expiresAt}}' } },
  ],
  'templates.update': [{ name: 'Renamed' }, { fields: template.fields.slice(1) }, template],
  'templates.preview': [{}, { recipientData }],
  'organizations.create': [
    { name: 'Sailing School', email: 'office@sailing.example', website: 'https://sailing.example' },
    { name: 'Academy', email: 'a@academy.example', phone: '+1 234', logo: tinyImage },
  ],
  'organizations.update': [
    { name: 'School' },
    { domain: 'school.invalid', timeZone: 'Europe/Berlin' },
    { brand: { color: '#FFD400', accent: '#0000ff' } },
    { brand: null },
    { logo: '' },
    { logo: tinyImage, phone: '1' },
  ],
  'certificates.issue': issues,
  'certificates.check': issues,
  'certificates.reissue': corrections,
  'certificates.checkReissue': corrections,
  'certificates.revoke': [{}, { reason: 'A mistake' }],
  'certificates.resendMany': [
    { certificateIds: [reference('own', 'certificates', 0), reference('own', 'certificates', 1)] },
    { filter: { mail: 'failed' } },
  ],
  'batches.create': batches,
  'batches.check': batches,
  'webhooks.create': [
    { url: 'http://127.0.0.1:1/hook' },
    { url: 'https://host.invalid/', types: ['certificate.issued'] },
  ],
  'webhooks.update': [{ types: [] }, { isEnabled: false }, { url: 'https://host.invalid/other' }],
  'bounces.ses': [{ notificationType: 'Bounce', mail: { headers: [] }, bounce: { bounceType: 'Permanent' } }],
  'bounces.sendgrid': [[{ event: 'bounce', 'smtp-id': '<x@y>' }]],
  'bounces.postmark': [{ RecordType: 'Bounce', Description: 'x', Metadata: {} }],
}
