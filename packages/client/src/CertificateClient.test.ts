import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CertificateClient } from './CertificateClient.ts'
import { InvalidArgumentError } from './errors/requestErrors.ts'
import type { IssueInput } from './wire/CertificateRecord.ts'

interface RecordedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: unknown
}

let requests: RecordedRequest[]
let answer: object | Uint8Array
let address: string
let client: CertificateClient
const server = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  const { method = '', url = '', headers } = request
  requests.push({ method, url, headers, body: text ? JSON.parse(text) : undefined })
  if (answer instanceof Uint8Array) {
    const types = {
      pdf: 'application/pdf',
      svg: 'image/svg+xml',
      png: 'image/png',
      json: 'application/ld+json',
    }
    const [, ending = 'png'] = /\.(pdf|svg|png|json)\b/.exec(url) ?? []
    response.setHeader('content-type', types[ending as keyof typeof types])
  }
  response.end(answer instanceof Uint8Array ? answer : JSON.stringify(answer))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new CertificateClient({ baseUrl: address, apiKey: 'cs_key' })
})
beforeEach(() => {
  requests = []
  answer = { success: true, message: '', data: {} }
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const template = {
  name: 'A',
  imageUrl: 'https://example.com/a.png',
  dimensions: { width: 99, height: 99 },
  fields: [],
}
const organization = { name: 'School', email: 'office@example.com' }
const issue: IssueInput = {
  recipientData: { name: 'Zoë', email: 'zoe@example.com', attributes: { Course: 'Sailing' } },
  organizationId: 'o',
  mailData: { templateId: 't' },
}

type Call = (client: CertificateClient) => Promise<unknown>

describe('every method sends its documented request and gives the data', () => {
  test.each<[string, Call, string, string, unknown]>([
    ['templates.list', (c) => c.templates.list(), 'GET', '/templates', undefined],
    ['templates.get', (c) => c.templates.get('a/b'), 'GET', '/templates/a%2Fb', undefined],
    ['templates.create', (c) => c.templates.create(template), 'POST', '/templates', template],
    ['organizations.list', (c) => c.organizations.list(), 'GET', '/profile/organization', undefined],
    ['organizations.get', (c) => c.organizations.get('a/b'), 'GET', '/profile/organization/a%2Fb', undefined],
    [
      'organizations.create',
      (c) => c.organizations.create(organization),
      'POST',
      '/profile/organization',
      organization,
    ],
    [
      'organizations.update',
      (c) => c.organizations.update('a', { name: 'B' }),
      'PUT',
      '/profile/organization/a',
      { name: 'B' },
    ],
    [
      'organizations.checkDomain',
      (c) => c.organizations.checkDomain('a/b'),
      'POST',
      '/profile/organization/a%2Fb/domain/check',
      {},
    ],
    ['certificates.issue', (c) => c.certificates.issue(issue), 'POST', '/certificates/issue', issue],
    ['certificates.check', (c) => c.certificates.check(issue), 'POST', '/certificates/check', issue],
    ['certificates.list', (c) => c.certificates.list(), 'GET', '/certificates', undefined],
    ['certificates.get', (c) => c.certificates.get('a/b'), 'GET', '/certificates/a%2Fb', undefined],
    [
      'certificates.revoke',
      (c) => c.certificates.revoke('a/b', 'Why'),
      'POST',
      '/certificates/a%2Fb/revoke',
      { reason: 'Why' },
    ],
    [
      'certificates.revoke without a reason',
      (c) => c.certificates.revoke('a'),
      'POST',
      '/certificates/a/revoke',
      { reason: '' },
    ],
    [
      'certificates.setPrivacy',
      (c) => c.certificates.setPrivacy('a/b', true),
      'PUT',
      '/certificates/a%2Fb/privacy',
      { isPrivate: true },
    ],
    [
      'certificates.verifyName',
      (c) => c.certificates.verifyName('a/b', 'Zoë'),
      'POST',
      '/verify/a%2Fb',
      { name: 'Zoë' },
    ],
    [
      'organizations.rotateKey',
      (c) => c.organizations.rotateKey('a/b'),
      'POST',
      '/profile/organization/a%2Fb/credential-key/rotate',
      {},
    ],
    ['certificates.mail', (c) => c.certificates.mail('a/b'), 'GET', '/certificates/a%2Fb/mail', undefined],
    ['certificates.verify', (c) => c.certificates.verify('a/b'), 'GET', '/verify/a%2Fb', undefined],
    ['users.balance', (c) => c.users.balance(), 'GET', '/users/balance', undefined],
    ['users.ledger', (c) => c.users.ledger(), 'GET', '/users/ledger', undefined],
  ])('%s', async (name, call, method, path, body) => {
    const data = /list|ledger/.test(name) ? [{ anything: 1 }] : { anything: [1, 2] }
    answer = { success: true, message: 'm', data }
    expect(await call(client)).toEqual(data)
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ method, url: `/api${path}` })
    expect(requests[0]?.headers['x-api-key']).toBe(
      name.startsWith('certificates.verify') ? undefined : 'cs_key',
    )
    expect(requests[0]?.body).toEqual(body)
    expect(requests[0]?.headers['content-type']).toBe(body === undefined ? undefined : 'application/json')
  })

  test.each<[string, Call, string, string, unknown]>([
    [
      'templates.update',
      (c) => c.templates.update('a/b', { name: 'B' }),
      'PUT',
      '/templates/a%2Fb',
      { name: 'B' },
    ],
    ['templates.delete', (c) => c.templates.delete('a/b'), 'DELETE', '/templates/a%2Fb', undefined],
    [
      'organizations.delete',
      (c) => c.organizations.delete('a/b'),
      'DELETE',
      '/profile/organization/a%2Fb',
      undefined,
    ],
  ])('%s, which gives nothing', async (_name, call, method, path, body) => {
    answer = { success: true, message: 'Done.' }
    expect(await call(client)).toBeUndefined()
    expect(requests[0]).toMatchObject({ method, url: `/api${path}` })
    expect(requests[0]?.body).toEqual(body)
  })

  test.each([
    ['of the service', { warnings: ['Came back.'] }, ['Came back.']],
    ['none, of an earlier service that answers without data', undefined, []],
  ])('certificates.resend gives the warnings: %s', async (_what, data, warnings) => {
    answer = { success: true, message: 'Queued.', data }
    expect(await client.certificates.resend('a/b')).toEqual({ warnings })
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/certificates/a%2Fb/resend', body: {} })
  })

  test('pages carry limit and cursor and give where the next one begins', async () => {
    answer = { success: true, message: '', data: [{ id: '1' }], pagination: { next: 'c=2&' } }
    expect(await client.templates.page({ limit: 1 })).toEqual({
      items: [{ id: '1' }],
      pagination: { next: 'c=2&' },
    })
    await client.certificates.page({ limit: 20, cursor: 'c=2&' })
    await client.organizations.page({ limit: 3, cursor: null })
    answer = { success: true, message: '', data: [{ id: '2' }], pagination: { next: null } }
    expect(await client.users.ledgerPage({ limit: 2, cursor: 'x' })).toEqual({
      items: [{ id: '2' }],
      pagination: { next: null },
    })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/templates?limit=1',
      '/api/certificates?limit=20&cursor=c%3D2%26',
      '/api/profile/organization?limit=3',
      '/api/users/ledger?limit=2&cursor=x',
    ])
  })

  test('files come as bytes', async () => {
    const bytes = Uint8Array.from([0x89, 0x50, 0, 255])
    answer = bytes
    expect(await client.certificates.png('a/b')).toEqual(bytes)
    await client.certificates.png('a', { scale: 3, subAccountEmail: 'a@example.com' })
    expect(await client.certificates.pdf('a/b')).toEqual(bytes)
    expect(await client.certificates.svg('a/b')).toEqual(bytes)
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/certificates/a%2Fb/file.png?scale=1',
      '/api/certificates/a/file.png?scale=3',
      '/api/certificates/a%2Fb/file.pdf',
      '/api/certificates/a%2Fb/file.svg',
    ])
    expect(requests[1]?.headers['x-subaccount-email']).toBe('a@example.com')
  })

  test('images of further pages are requested by their number', async () => {
    answer = Uint8Array.of(7)
    await client.certificates.png('a', { page: 2 })
    await client.certificates.png('a', { page: 2, width: 400 })
    await client.certificates.svg('a', { page: 3, subAccountEmail: 'a@example.com' })
    await client.certificates.svg('a', { page: 1 })
    await client.certificates.publicPng('a', { page: 2 })
    await client.templates.preview('a', { name: 'Zoë' }, { page: 2 })
    await client.templates.preview('a')
    await client.templates.preview('a', {}, { version: 3, width: 400 })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/certificates/a/file.png?scale=1&page=2',
      '/api/certificates/a/file.png?width=400&page=2',
      '/api/certificates/a/file.svg?page=3',
      '/api/certificates/a/file.svg',
      '/v/a/certificate.png?page=2',
      '/api/templates/a/preview?page=2',
      '/api/templates/a/preview',
      '/api/templates/a/preview?version=3&width=400',
    ])
    expect(requests[2]?.headers['x-subaccount-email']).toBe('a@example.com')
    await expect(client.certificates.png('a', { page: 0 })).rejects.toThrow(
      'page must be a whole number, 1 or more.',
    )
  })

  test('public endpoints are requested without the key and the sub-account', async () => {
    const scoped = client.withOptions({ subAccountEmail: 'a@example.com' })
    await scoped.certificates.verify('c/d')
    await scoped.health()
    await scoped.ready()
    const bytes = Uint8Array.of(7)
    answer = bytes
    expect(await scoped.certificates.publicPng('c/d')).toEqual(bytes)
    expect(await scoped.certificates.publicPdf('c/d')).toEqual(bytes)
    expect(await scoped.certificates.learningModel('c/d')).toEqual(bytes)
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/verify/c%2Fd',
      '/health',
      '/ready',
      '/v/c%2Fd/certificate.png',
      '/v/c%2Fd/certificate.pdf',
      '/v/c%2Fd/credential.elm.json',
    ])
    for (const { headers } of requests) {
      expect(headers['x-api-key']).toBeUndefined()
      expect(headers['x-subaccount-email']).toBeUndefined()
    }
  })

  test('a preview sends the recipient and returns bytes', async () => {
    const bytes = Uint8Array.from([1, 2, 3])
    answer = bytes
    expect(await client.templates.preview('a/b', { name: 'Zoë' })).toEqual(bytes)
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: '/api/templates/a%2Fb/preview',
      body: { recipientData: { name: 'Zoë' } },
    })
    await client.templates.preview('a', {}, { issuedAt: '2026-03-10', expiresAt: null })
    expect(requests[1]).toMatchObject({
      url: '/api/templates/a/preview',
      body: { recipientData: {}, issuedAt: '2026-03-10', expiresAt: null },
    })
  })

  test('an id that is no id never becomes a request', async () => {
    for (const id of ['', '.', '..'])
      for (const call of [
        () => client.templates.get(id),
        () => client.templates.update(id, { name: 'B' }),
        () => client.templates.preview(id),
        () => client.templates.delete(id),
        () => client.organizations.get(id),
        () => client.organizations.update(id, { name: 'B' }),
        () => client.organizations.delete(id),
        () => client.certificates.get(id),
        () => client.certificates.png(id),
        () => client.certificates.pdf(id),
        () => client.certificates.revoke(id),
        () => client.certificates.resend(id),
        () => client.certificates.mail(id),
        () => client.certificates.verify(id),
        () => client.certificates.publicPng(id),
        () => client.certificates.publicPdf(id),
      ])
        await expect(call()).rejects.toBeInstanceOf(InvalidArgumentError)
    expect(requests).toEqual([])
  })
})

describe('options', () => {
  test.each(['', '/', '/api', '/api/'])(
    'a base address that ends in “%s” leads to the same place',
    async (end) => {
      await new CertificateClient({ baseUrl: address + end, apiKey: 'k' }).users.balance()
      expect(requests[0]?.url).toBe('/api/users/balance')
    },
  )

  test('the sub-account of the client holds for every call, unless the call names another or none', async () => {
    const scoped = new CertificateClient({
      baseUrl: address,
      apiKey: 'k',
      subAccountEmail: 'a@example.com',
    })
    answer = { success: true, message: '', data: [] }
    await scoped.templates.list()
    await scoped.templates.list({ subAccountEmail: 'b@example.com' })
    await scoped.templates.list({ subAccountEmail: null })
    await client.templates.list()
    answer = { success: true, message: '', data: {} }
    await client.certificates.issue(issue, { subAccountEmail: 'c@example.com' })
    expect(requests.map(({ headers }) => headers['x-subaccount-email'])).toEqual([
      'a@example.com',
      'b@example.com',
      undefined,
      undefined,
      'c@example.com',
    ])
  })

  test('a change carries the ETag that was read', async () => {
    await client.templates.update('a', { name: 'B' }, { ifMatch: '"a.1"' })
    await client.templates.update('a', { name: 'B' })
    await client.templates.get('a', { ifMatch: '"a.1"' })
    await client.templates.restore('a', 1, { ifMatch: '"a.2"' })
    expect(requests.map(({ headers }) => headers['if-match'])).toEqual([
      '"a.1"',
      undefined,
      undefined,
      '"a.2"',
    ])
  })
})
