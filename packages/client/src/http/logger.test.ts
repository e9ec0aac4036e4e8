import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import type { ClientOptions, LogDetails } from '../options/ClientOptions.ts'
import { callsOfEveryKind, issueInput } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

let server: PlannedServer
let logged: [level: string, message: string, details: LogDetails][]
beforeEach(async () => {
  logged = []
  server = await startPlannedServer()
})
afterEach(() => server.close())

const to = (level: string) => (message: string, details: LogDetails) => {
  logged.push([level, message, details])
}
const logger = { debug: to('debug'), info: to('info'), warn: to('warn'), error: to('error') }
const clientWith = (options: Partial<ClientOptions> = {}) =>
  new CertificateClient({
    baseUrl: server.url,
    apiKey: 'cs_secret_key',
    logger,
    sleep: async () => undefined,
    retries: 1,
    ...options,
  })
const ok = { headers: { 'x-request-id': 'r2' }, body: { success: true, message: '', data: {} } }

test('a success is logged with method, path, status, duration, try and request id', async () => {
  let time = 0
  server.plan({ status: 503, body: { message: 'm', code: 'busy', requestId: 'r1' } }, ok)
  await clientWith({ now: () => (time += 5) }).certificates.get('a')
  const common = { method: 'GET', path: '/api/certificates/a' }
  expect(logged.map(([level, , details]) => [level, details])).toEqual([
    [
      'warn',
      { ...common, status: 503, code: 'busy', durationMs: expect.any(Number), attempt: 1, requestId: 'r1' },
    ],
    ['debug', { ...common, status: 200, durationMs: expect.any(Number), attempt: 2, requestId: 'r2' }],
  ])
  expect(logged[0]?.[1]).toBe('GET /api/certificates/a: busy')
  expect(logged[1]?.[1]).toBe('GET /api/certificates/a: 200')
  for (const [, , { durationMs }] of logged) expect(durationMs).toBeGreaterThan(0)
})

test('a refusal is info, anything else that ends a call is an error', async () => {
  server.plan({ status: 404, body: { message: 'm', code: 'not_found' } })
  await clientWith()
    .templates.get('a')
    .catch(() => undefined)
  server.plan((request) => request.socket.destroy())
  await clientWith()
    .templates.get('a')
    .catch(() => undefined)
  expect(logged.map(([level, , { status, code, attempt }]) => [level, status, code, attempt])).toEqual([
    ['info', 404, 'not_found', 1],
    ['warn', 0, 'connection_failed', 1],
    ['error', 0, 'connection_failed', 2],
  ])
})

test('neither keys nor bodies nor names nor emails nor queries are logged', async () => {
  for (const answer of [
    ok,
    {
      status: 400,
      body: { message: 'Zoë Ångström', code: 'c', errors: [{ path: 'zoe@', message: 'zoe@' }] },
    },
    { body: 'Zoë Ångström zoe@example.com cs_secret_key' },
    { status: 502, body: 'cs_secret_key' },
  ]) {
    server.plan(answer)
    const client = clientWith({ subAccountEmail: 'school@example.com' })
    for (const [, call] of callsOfEveryKind) await call(client).catch(() => undefined)
    await client.certificates.issue(issueInput, { idempotencyKey: 'idempotent-1' }).catch(() => undefined)
    await client.certificates.page({ limit: 3, cursor: 'c0ffee' }).catch(() => undefined)
  }
  expect(logged.length).toBeGreaterThan(40)
  expect(JSON.stringify(logged)).not.toMatch(/Zoë|zoe@|school@|secret|idempotent-1|c0ffee/)
})

test('a part of a logger is enough, and one that throws fails no call', async () => {
  server.plan(ok)
  await clientWith({ logger: {} }).users.balance()
  const broken = () => {
    throw new Error('disk full')
  }
  await clientWith({ logger: { debug: broken } }).users.balance()
  expect(server.requests).toHaveLength(2)
})

test('nor does one that rejects', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  server.plan(ok)
  await clientWith({ logger: { debug: async () => Promise.reject(new Error('disk full')) } }).users.balance()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(unhandled).not.toHaveBeenCalled()
})

test('an abort is not logged', async () => {
  const controller = new AbortController()
  server.plan(() => controller.abort())
  await clientWith()
    .users.balance({ signal: controller.signal })
    .catch(() => undefined)
  expect(logged).toEqual([])
})
