import { expect, test } from 'vitest'
import { europeanLearningModel } from './europeanLearningModel.ts'

const template = {
  name: 'Segeln',
  locale: 'de-AT',
  imageUrl: '',
  dimensions: { width: 1, height: 1 },
  fields: [],
  credential: {
    description: 'Kann segeln.',
    criteria: 'Hundert Meilen.',
    skills: [
      { name: 'Knoten', url: 'http://data.europa.eu/esco/skill/1' },
      { name: 'Wetter', url: 'https://example.com/weather' },
      { name: 'Ruhe' },
    ],
    creditPoints: 2.5,
    level: 'EQF 4',
  },
}
const organization = {
  name: 'Segelschule',
  website: 'https://school.example',
  email: 'a@school.example',
  logo: '',
}
const facts = {
  code: 'ABCDEFGHJKMNPQRS',
  recipientName: 'Zoë Ångström',
  recipientEmail: 'zoe@example.com',
  organizationId: '0193d1c2-0000-7000-8000-000000000001',
  templateId: '0193d1c2-0000-7000-8000-000000000002',
  title: 'Segeln',
  issuedAt: Date.parse('2026-11-21T09:00:00.500Z'),
  expiresAt: null,
  issuedOn: '2026-11-21',
  validThrough: null,
  publicUrl: 'https://certificates.example',
  images: [Buffer.from('first page'), Buffer.from('second page')],
  snapshot: { version: 1, template, values: [], organization } as never,
}

/** Properties required by the application profile `edc-generic-no-cv` and known to the service, by type. */
const required: Readonly<Record<string, readonly string[]>> = {
  EuropeanDigitalCredential: [
    'credentialProfiles',
    'credentialSchema',
    'credentialSubject',
    'displayParameter',
    'issued',
    'issuer',
    'validFrom',
  ],
  DisplayParameter: ['title', 'language', 'primaryLanguage', 'individualDisplay'],
  IndividualDisplay: ['language', 'displayDetail'],
  DisplayDetail: ['image', 'page'],
  MediaObject: ['content', 'contentEncoding', 'contentType'],
  Person: ['fullName', 'hasClaim'],
  Organisation: ['legalName'],
  LearningAchievement: ['title', 'awardedBy'],
  LearningAchievementSpecification: ['title'],
  LearningOutcome: ['title'],
  AwardingProcess: ['awardingBody'],
  WebResource: ['contentURL'],
  Note: ['noteLiteral'],
  Concept: ['prefLabel'],
}

function* nodes(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as Record<string, unknown>
  for (const inner of Object.values(value)) yield* nodes(inner)
}

test('every object of the model has an id, and what its profile requires', () => {
  const types = new Set<string>()
  for (const node of nodes(europeanLearningModel(facts))) {
    const type = [node.type].flat().at(-1) as string
    types.add(type)
    expect([type, node.id]).toEqual([type, expect.stringMatching(/^(urn|https?|mailto):/)])
    if (type === 'Concept' && !('prefLabel' in node)) expect(node.id).toMatch(/authority\/language/)
    else expect(Object.keys(node), type).toEqual(expect.arrayContaining([...(required[type] ?? [])]))
  }
  expect([...types]).toEqual(expect.arrayContaining(Object.keys(required)))
})

test('skills of ESCO have a property of their own, words are in the language of the certificate, and the address stays private', () => {
  const model = europeanLearningModel(facts) as { credentialSubject: { hasClaim: { specifiedBy: object } } }
  const { specifiedBy } = model.credentialSubject.hasClaim
  expect(specifiedBy).toMatchObject({
    title: { de: 'Segeln' },
    eqfLevel: { id: 'http://data.europa.eu/snb/eqf/4' },
    learningOutcome: [
      { title: { de: 'Knoten' }, relatedESCOSkill: { id: 'http://data.europa.eu/esco/skill/1' } },
      { title: { de: 'Wetter' }, relatedSkill: { id: 'https://example.com/weather' } },
      { title: { de: 'Ruhe' } },
    ],
  })
  expect(model).toMatchObject({
    validFrom: '2026-11-21T09:00:00Z',
    issuer: { contactPoint: { emailAddress: { id: 'mailto:a@school.example', type: 'Mailbox' } } },
  })
  expect(JSON.stringify(model)).not.toContain('zoe@example.com')
})

test('has an image of each page', () => {
  const { displayParameter } = europeanLearningModel(facts) as {
    displayParameter: { individualDisplay: { displayDetail: { page: number; image: { content: string } }[] } }
  }
  const shown = displayParameter.individualDisplay.displayDetail.map(({ page, image }) => [
    page,
    Buffer.from(image.content, 'base64').toString(),
  ])
  expect(shown).toEqual([
    [1, 'first page'],
    [2, 'second page'],
  ])
})
