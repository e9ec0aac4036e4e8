import { type CallOptions, CertificateClient, isCertificateError } from '@certificate-sdk/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../routes.ts'
import { findRoute } from '../../testing/findRoute.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import type { Route } from '../contract/Route.ts'

/** Routes of the API that programs read directly. */
const documents = ['GET /api/openapi.json', 'GET /api/schema/template.json']

const id = '00000000-0000-4000-8000-000000000000'
const code = 'AAAAAAAAAAAAAAAA'
const issue = {
  recipientData: { name: 'Zoë', email: 'zoe@example.com' },
  organizationId: id,
  mailData: { templateId: id },
}
const batch = { organizationId: id, mailData: { templateId: id } }
const template = { name: 'A', imageUrl: '', dimensions: { width: 99, height: 99 }, fields: [] }
const first = (items: AsyncIterator<unknown>) => items.next()

type Sample = (client: CertificateClient, call: CallOptions) => Promise<unknown>

/** One call of every method, by its name. */
const samples: Record<string, Sample> = {
  health: (client, call) => client.health(call),
  ready: (client, call) => client.ready(call),
  'templates.list': ({ templates }, call) => templates.list(call),
  'templates.page': ({ templates }, call) => templates.page({ limit: 1 }, call),
  'templates.all': ({ templates }, call) => first(templates.all(call)),
  'templates.get': ({ templates }, call) => templates.get(id, call),
  'templates.create': ({ templates }, call) => templates.create(template, call),
  'templates.update': ({ templates }, call) => templates.update(id, { name: 'B' }, call),
  'templates.preview': ({ templates }, call) => templates.preview(id, {}, call),
  'templates.versions': ({ templates }, call) => templates.versions(id, call),
  'templates.version': ({ templates }, call) => templates.version(id, 1, call),
  'templates.restore': ({ templates }, call) => templates.restore(id, 1, call),
  'templates.delete': ({ templates }, call) => templates.delete(id, call),
  'fonts.list': ({ fonts }, call) => fonts.list(call),
  'fonts.page': ({ fonts }, call) => fonts.page({ limit: 1 }, call),
  'fonts.all': ({ fonts }, call) => first(fonts.all(call)),
  'fonts.create': ({ fonts }, call) => fonts.create(new Blob(['no font']), call),
  'fonts.families': ({ fonts }, call) => fonts.families(call),
  'fonts.delete': ({ fonts }, call) => fonts.delete(id, call),
  'organizations.list': ({ organizations }, call) => organizations.list(call),
  'organizations.page': ({ organizations }, call) => organizations.page({ limit: 1 }, call),
  'organizations.all': ({ organizations }, call) => first(organizations.all(call)),
  'organizations.get': ({ organizations }, call) => organizations.get(id, call),
  'organizations.create': ({ organizations }, call) => organizations.create({ name: 'A', email: 'a' }, call),
  'organizations.update': ({ organizations }, call) => organizations.update(id, { name: 'B' }, call),
  'organizations.checkDomain': ({ organizations }, call) => organizations.checkDomain(id, call),
  'organizations.rotateKey': ({ organizations }, call) => organizations.rotateKey(id, call),
  'organizations.delete': ({ organizations }, call) => organizations.delete(id, call),
  'certificates.issue': ({ certificates }, call) => certificates.issue(issue, call),
  'certificates.issueMany': async ({ certificates }, call) => {
    const { results } = await certificates.issueMany([issue], call)
    throw results[0]?.error
  },
  'certificates.check': ({ certificates }, call) => certificates.check(issue, call),
  'certificates.list': ({ certificates }, call) => certificates.list(call),
  'certificates.page': ({ certificates }, call) => certificates.page({ limit: 1 }, call),
  'certificates.all': ({ certificates }, call) => first(certificates.all(call)),
  'certificates.search': ({ certificates }, call) =>
    certificates.search({ limit: 1, search: 'a', status: 'valid' }, call),
  'certificates.csv': ({ certificates }, call) => certificates.csv({ search: 'a' }, call),
  'certificates.get': ({ certificates }, call) => certificates.get(id, call),
  'certificates.png': ({ certificates }, call) => certificates.png(id, call),
  'certificates.print': ({ certificates }, call) => certificates.print({ ids: [id] }, call),
  'certificates.svg': ({ certificates }, call) => certificates.svg(id, call),
  'certificates.pdf': ({ certificates }, call) => certificates.pdf(id, call),
  'certificates.revoke': ({ certificates }, call) => certificates.revoke(id, 'Why', call),
  'certificates.checkReissue': ({ certificates }, call) =>
    certificates.checkReissue(id, { recipientData: issue.recipientData }, call),
  'certificates.reissue': ({ certificates }, call) =>
    certificates.reissue(id, { recipientData: issue.recipientData }, call),
  'certificates.eraseRecipient': ({ certificates }, call) => certificates.eraseRecipient(id, call),
  'certificates.resend': ({ certificates }, call) => certificates.resend(id, call),
  'certificates.resendMany': ({ certificates }, call) =>
    certificates.resendMany({ certificateIds: [id] }, call),
  'certificates.mail': ({ certificates }, call) => certificates.mail(id, call),
  'certificates.verify': ({ certificates }, call) => certificates.verify(code, call),
  'certificates.publicPng': ({ certificates }, call) => certificates.publicPng(code, call),
  'certificates.credential': ({ certificates }, call) => certificates.credential(code, call),
  'certificates.setPrivacy': ({ certificates }, call) => certificates.setPrivacy(id, true, call),
  'certificates.verifyName': ({ certificates }, call) => certificates.verifyName(code, 'Zoë', call),
  'certificates.learningModel': ({ certificates }, call) => certificates.learningModel(code, call),
  'certificates.publicPdf': ({ certificates }, call) => certificates.publicPdf(code, call),
  'corrections.list': ({ corrections }, call) => corrections.list(call),
  'corrections.page': ({ corrections }, call) => corrections.page({ limit: 1 }, call),
  'corrections.all': ({ corrections }, call) => first(corrections.all(call)),
  'corrections.search': ({ corrections }, call) => corrections.search({ limit: 1, state: 'open' }, call),
  'corrections.get': ({ corrections }, call) => corrections.get(id, call),
  'corrections.accept': ({ corrections }, call) => corrections.accept(id, {}, call),
  'corrections.decline': ({ corrections }, call) => corrections.decline(id, call),
  'batches.list': ({ batches }, call) => batches.list(call),
  'batches.page': ({ batches }, call) => batches.page({ limit: 1 }, call),
  'batches.all': ({ batches }, call) => first(batches.all(call)),
  'batches.get': ({ batches }, call) => batches.get(id, call),
  'batches.create': ({ batches }, call) => batches.create([issue.recipientData], batch, call),
  'batches.untilDone': ({ batches }, call) => batches.untilDone(id, call),
  'batches.check': ({ batches }, call) => batches.check([issue.recipientData], batch, call),
  'batches.columns': ({ batches }, call) => batches.columns(new Blob(['a']), batch, call),
  'batches.rows': ({ batches }, call) => batches.rows(id, { limit: 1, state: 'failed' }, call),
  'batches.results': ({ batches }, call) => batches.results(id, call),
  'batches.archive': ({ batches }, call) => first(batches.archive(id, call)),
  'batches.print': ({ batches }, call) => batches.print(id, { sort: 'name', from: 1 }, call),
  'batches.cancel': ({ batches }, call) => batches.cancel(id, call),
  'batches.retry': ({ batches }, call) => batches.retry(id, call),
  'users.balance': ({ users }, call) => users.balance(call),
  'users.activity': ({ users }, call) => users.activity({ days: 7 }, call),
  'users.ledger': ({ users }, call) => users.ledger(call),
  'users.ledgerPage': ({ users }, call) => users.ledgerPage({ limit: 1 }, call),
  'users.ledgerAll': ({ users }, call) => first(users.ledgerAll(call)),
  'events.list': ({ events }, call) => events.list({ types: ['mail.failed'] }, call),
  'events.all': ({ events }, call) => first(events.all({}, call)),
  'requests.list': ({ requests }, call) => requests.list(call),
  'requests.page': ({ requests }, call) => requests.page({ limit: 1 }, call),
  'requests.all': ({ requests }, call) => first(requests.all(call)),
  'requests.search': ({ requests }, call) => requests.search({ limit: 1, status: '4xx' }, call),
  'webhooks.list': ({ webhooks }, call) => webhooks.list(call),
  'webhooks.page': ({ webhooks }, call) => webhooks.page({ limit: 1 }, call),
  'webhooks.all': ({ webhooks }, call) => first(webhooks.all(call)),
  'webhooks.get': ({ webhooks }, call) => webhooks.get(id, call),
  'webhooks.create': ({ webhooks }, call) => webhooks.create({ url: 'https://example.com' }, call),
  'webhooks.update': ({ webhooks }, call) => webhooks.update(id, { types: [] }, call),
  'webhooks.delete': ({ webhooks }, call) => webhooks.delete(id, call),
  'webhooks.rotate': ({ webhooks }, call) => webhooks.rotate(id, call),
  'webhooks.test': ({ webhooks }, call) => webhooks.test(id, call),
  'webhooks.deliveries': ({ webhooks }, call) => webhooks.deliveries(id, call),
  'webhooks.deliveriesPage': ({ webhooks }, call) => webhooks.deliveriesPage(id, { limit: 1 }, call),
  'webhooks.replay': ({ webhooks }, call) => webhooks.replay(id, id, call),
}

let server: TestServer
let client: CertificateClient
/** `METHOD /path` sent by each sample. */
const sent = new Map<string, string[]>()
/** Result of each sample. */
const outcomes = new Map<string, unknown>()

beforeAll(async () => {
  server = await startTestServer()
  const { key } = await server.newAccount()
  for (const [name, sample] of Object.entries(samples)) {
    const lines: string[] = []
    sent.set(name, lines)
    client = new CertificateClient({
      baseUrl: server.url,
      apiKey: key,
      fetch: (url, init) => {
        lines.push(`${init?.method} ${new URL(String(url)).pathname}`)
        return fetch(url, init)
      },
    })
    outcomes.set(name, await sample(client, { retries: 0 }).catch((error: unknown) => error))
  }
})
afterAll(() => server.close())

const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`

function routeOf(line: string): string | undefined {
  const [method = '', path = ''] = line.split(' ')
  const route = findRoute(method, path)
  return route && nameOf(route)
}

describe('the client and the service', () => {
  test('every route of the API has a method of the client', () => {
    const covered = new Set([...sent.values()].flat().map(routeOf))
    const missing = routes.filter((route) => route.path.startsWith('/api/') && !covered.has(nameOf(route)))
    expect(missing.map(nameOf).sort()).toEqual(documents)
  })

  test('every method of the client leads to a route', () => {
    for (const [name, lines] of sent) {
      expect(lines.length, name).toBeGreaterThan(0)
      for (const line of lines) expect(routeOf(line), name).toBeDefined()
    }
  })

  test('every method of the client has a sample here', () => {
    const methodsOf = (value: object): string[] => {
      const prototype = Object.getPrototypeOf(value)
      if (prototype === Object.prototype) return []
      const own = Object.getOwnPropertyNames(prototype).filter((name) => name !== 'constructor')
      return [...new Set([...own, ...methodsOf(prototype)])]
    }
    const parts = [
      'templates',
      'fonts',
      'organizations',
      'certificates',
      'corrections',
      'batches',
      'users',
      'events',
      'webhooks',
      'requests',
    ] as const
    const sendsNothing = ['webhooks.unwrap']
    const names = parts
      .flatMap((part) => methodsOf(client[part]).map((name) => `${part}.${name}`))
      .filter((name) => !sendsNothing.includes(name))
    const own = methodsOf(client).filter((name) => name !== 'withOptions')
    expect(Object.keys(samples).sort()).toEqual([...names, ...own].sort())
  })

  test('the service accepts every call, or refuses only its sample data', () => {
    const failures = [...outcomes].filter(([, outcome]) => outcome instanceof Error)
    const codes = failures.map(
      ([name, error]) => `${name}: ${isCertificateError(error) ? error.code : error}`,
    )
    expect(codes).toEqual(
      codes.map(() => expect.stringMatching(/: (not_found|validation_failed|invalid_font)$/)),
    )
  })
})
