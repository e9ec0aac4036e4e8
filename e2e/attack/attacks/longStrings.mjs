import { stringPlaces, withValueAt } from '../inputs/stringPlaces.mjs'
import { template } from '../inputs/template.mjs'
import { issueBody } from '../seedAccount.mjs'

const million = 1_000_000
/** Worst cases for patterns with open repetitions, each a million characters long. */
const texts = [
  'a'.repeat(million),
  ' '.repeat(million),
  '.'.repeat(million),
  `#${'f'.repeat(million)}`,
  `https://127.0.0.1/${'a/'.repeat(million / 2)}`,
  `data:image/png;base64,${'A'.repeat(million)} `,
  `${'en-'.repeat(million / 3)}!`,
]

/** Query parameters by which certificates are filtered; the last four are instants. */
const filters = [
  ...['search', 'status', 'templateId', 'organizationId', 'batchId', 'externalId', 'email'],
  ...['issuedAfter', 'issuedBefore', 'expiresAfter', 'expiresBefore'],
]

/**
 * A million characters in every string of every body, one string at a time, and 15,000 characters in every header and
 * query parameter that is read.
 *
 * @param {import('../createAttack.mjs').Attack} attack
 */
export async function longStrings(attack) {
  const { headers, templateId, organizationId, certificateId } = attack.account
  const field = {
    id: 'a',
    type: 'text',
    text: 'a',
    x: 1,
    y: 1,
    fontFamily: 'Arial',
    color: '#000000',
    alignment: 'left',
    templateId,
    format: 'long',
    imageUrl: '',
  }
  const wholeTemplate = template({
    fields: [field],
    locale: 'en',
    id: templateId,
    subAccountEmail: 'a@example.com',
    createdAt: '2026-01-01T00:00:00.000Z',
  })
  const organization = { name: 'A', email: 'a@example.com', website: '', phone: '', logo: '' }
  const preview = { recipientData: { name: 'A', attributes: { Course: 'A' } } }
  const bodies = [
    { method: 'POST', path: '/api/templates', json: wholeTemplate },
    { method: 'PUT', path: `/api/templates/${templateId}`, json: wholeTemplate },
    { method: 'POST', path: `/api/templates/${templateId}/preview`, json: preview },
    {
      method: 'POST',
      path: '/api/certificates/check',
      json: { ...issueBody(attack.account), externalId: 'A', metadata: { key: 'A' } },
    },
    { method: 'POST', path: `/api/certificates/${certificateId}/revoke`, json: { reason: 'A' } },
    { method: 'POST', path: '/api/profile/organization', json: organization },
    { method: 'PUT', path: `/api/profile/organization/${organizationId}`, json: organization },
  ]
  const long = 'a.'.repeat(7_500)
  const small = [
    ...['limit', 'cursor'].flatMap((key) => [
      { path: `/api/templates?${key}=${long}`, headers },
      { path: `/api/certificates?${key}=${long}`, headers },
    ]),
    ...filters.map((key) => ({ path: `/api/certificates?${key}=${long}`, headers })),
    // Every filter at once, some of which no certificate can meet.
    {
      path: `/api/certificates?search=a&status=valid&email=a%40example.com&externalId=a&${[
        'template',
        'organization',
        'batch',
      ]
        .map((kind) => `${kind}Id=${templateId}`)
        .join('&')}&${filters
        .slice(-4)
        .map((key) => `${key}=1900-01-01`)
        .join('&')}`,
      headers,
    },
    { path: `/api/certificates/${certificateId}/file.png?scale=${long}`, headers },
    { path: `/api/templates/${long}`, headers },
    { path: `/api/verify/${long}` },
    { path: `/v/${long}` },
    { path: `/images/${long}` },
    { path: '/api/users/balance', headers: { 'x-api-key': long } },
    { path: '/api/templates', headers: { ...headers, 'x-subaccount-email': long } },
    { method: 'POST', path: '/api/templates', headers: { ...headers, 'idempotency-key': long }, json: {} },
  ]
  const places = bodies.flatMap((body) => stringPlaces(body.json).map((place) => ({ body, place })))
  const rounds = places.length * texts.length
  await attack.loop(4, async (i) => {
    // Steps by a prime, so that a short run meets every body and text, too.
    const at = (i * 101) % rounds
    const { body, place } = places[at % places.length] ?? { body: { path: '/', json: {} }, place: [] }
    const json = withValueAt(body.json, place, texts[Math.floor(at / places.length)])
    await attack.send({ ...body, headers, json })
    await attack.send(small[i % small.length] ?? { path: '/' })
  })
}
