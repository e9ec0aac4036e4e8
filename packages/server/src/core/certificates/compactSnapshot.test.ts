import { freezeTemplate } from '@certificate-sdk/template/internal'
import { dateLocales } from '@certificate-sdk/template/internal/dates'
import { expect, it } from 'vitest'
import type { StoredField, TemplateDocument } from '../documents/TemplateDocument.ts'
import {
  createCompactor,
  type Design,
  joinSnapshot,
  type RecipientSnapshot,
  splitSnapshot,
} from './designRepository.ts'

const publicUrl = 'https://certificates.example'
const organization = {
  name: 'Sailing School',
  website: '',
  email: 'office@sailing.example',
  logo: 'image:logo',
}
const place = { x: 10, y: 10, fontSize: 16 }
let fields = 0
const field = (type: string, text: string, more: object = {}): StoredField =>
  ({ id: String(++fields), type, text, ...place, ...more }) as StoredField
const template: TemplateDocument = {
  name: 'Diploma',
  imageUrl: 'image:background',
  dimensions: { width: 400, height: 300 },
  locale: 'de',
  fields: [
    field('name', 'Name'),
    field('date', 'Date'),
    field('attribute', 'Course'),
    field('text', 'Awarded to'),
    field('text', '{{name}} sails', { runs: [{ text: '{{name}}', isBold: true }, { text: ' sails' }] }),
    field('text', 'With {{attributes.Honors}}', { hideWhenEmpty: true }),
    field('text', 'Passed', { showWhen: { attribute: 'Grade', is: ['A'] } }),
    field('text', 'Draft', { hidden: true }),
    field('image', 'Photo', { attribute: 'Photo', imageUrl: 'image:none' }),
    field('qr', 'QR'),
    field('certificateId', 'Number'),
  ],
  pages: [
    {
      imageUrl: 'image:second',
      fields: [field('organization', 'Issuer'), field('logo', 'Logo'), field('text', 'No {{certificateId}}')],
    },
  ],
}

function issue(n: number, attributes: Record<string, string>, images: Record<string, string> = {}) {
  const facts = {
    id: `id-${n}`,
    code: `CODE${n}`,
    recipientName: `Recipient ${n}`,
    attributes: { ...attributes, ...images },
  }
  const data = {
    recipientName: facts.recipientName,
    issuedAt: new Date(n * 86_400_000).toISOString(),
    certificateId: facts.id,
    verificationUrl: `${publicUrl}/v/${facts.code}`,
    organizationName: organization.name,
    organizationLogo: organization.logo,
    attributes,
    images,
  }
  const frozen = freezeTemplate(template, data, dateLocales)
  return { facts, snapshot: { version: 1 as const, ...frozen, organization } }
}

const certificates = [
  issue(1, {}),
  issue(2, { Course: 'Secret course', Honors: 'secret honors', Grade: 'B' }),
  issue(3, { Course: 'Secret course', Grade: 'A' }, { Photo: 'image:photo' }),
]

it('restores snapshots that share a design', () => {
  const designs = new Set<string>()
  for (const { facts, snapshot } of certificates) {
    const parts = splitSnapshot(snapshot, facts, publicUrl)
    const stored = JSON.stringify(parts)
    const { design, recipient } = JSON.parse(stored) as { design: Design; recipient: RecipientSnapshot }
    expect(joinSnapshot(design, recipient, facts)).toEqual(snapshot)
    expect(design.publicUrl).toBe(publicUrl)
    designs.add(JSON.stringify(design))
  }
  expect(designs.size).toBe(1)
  const [design = ''] = designs
  for (const personal of ['Recipient', 'ecret', 'id-', 'CODE', 'image:photo', '1970'])
    expect(design).not.toContain(personal)
})

it('repeats no value that is stored elsewhere', () => {
  const [, second] = certificates
  const parts = second && splitSnapshot(second.snapshot, second.facts, publicUrl)
  expect(parts?.recipient).toEqual({
    version: 2,
    values: [1, '3. Januar 1970', 6, 0, 8, 'With secret honors', 0, 0, 7, 3, 2, 4, 5, 'No id-2'],
    runs: { 4: ['Recipient 2', ' sails'] },
    hidden: [6],
  })
})

it('compacts certificates of a template one after another as it does each alone', () => {
  const compact = createCompactor(publicUrl)
  const owner = { accountId: 'account', organizationId: 'organization', templateId: 'template' }
  const renamed = { ...organization, name: 'Renamed school' }
  const all = [...certificates, ...certificates].flatMap(({ facts, snapshot }) => [
    { ...owner, ...facts, snapshot },
    { ...owner, ...facts, snapshot: { ...snapshot, organization: renamed } },
    { ...owner, ...facts, accountId: 'other', snapshot },
  ])
  for (const one of all) expect(compact(one, template)).toEqual(createCompactor(publicUrl)(one, template))
  const [first] = all
  if (!first) throw new Error('no certificate')
  expect(compact(first, template).design).toBe(compact({ ...first, id: 'id-9' }, template).design)
})
