import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import * as errors from '../index.ts'
import type { ClientOptions } from '../options/ClientOptions.ts'
import { callsOfEveryKind, issueInput, rejectionOf } from '../testing/calls.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

const keepsKeys = { 'idempotency-key-ttl': '86400' }
const hangUp: PlannedAnswer = (request) => request.socket.destroy()
const ok: PlannedAnswer = { headers: keepsKeys, body: { success: true, message: '', data: { done: true } } }
const okWithoutKeys: PlannedAnswer = { body: { success: true, message: '', data: { done: true } } }
const failing = (status: number, headers = {}, code = 'c'): PlannedAnswer => ({
  status,
  headers: { ...keepsKeys, ...headers },
  body: { success: false, message: 'm', code },
})
const gateway = (status: number): PlannedAnswer => ({ status, body: '<h1>Bad gateway</h1>' })

let server: PlannedServer
let slept: number[]
beforeEach(async () => {
  slept = []
  server = await startPlannedServer()
})
afterEach(() => server.close())

/** Waits are recorded instead of waited for; they are the longest that the jitter allows. */
function clientWith(options: Partial<ClientOptions> = {}): CertificateClient {
  const sleep = async (ms: number) => {
    slept.push(ms)
  }
  return new CertificateClient({ baseUrl: server.url, apiKey: 'k', sleep, random: () => 1, ...options })
}

/** A client that already knows that the service keeps idempotency keys. */
async function acquaintedClient(options: Partial<ClientOptions> = {}): Promise<CertificateClient> {
  const client = clientWith(options)
  server.plan(ok)
  await client.users.balance()
  return client
}

const keys = () => server.requests.map(({ headers }) => headers['idempotency-key'])
const posts = () => server.lines().filter((line) => line.startsWith('POST'))

describe('waits', () => {
  test('grow up to 8 s and last 63 s in all', async () => {
    server.plan(hangUp)
    await expect(clientWith().users.balance()).rejects.toBeInstanceOf(errors.ConnectionError)
    expect(server.requests).toHaveLength(11)
    expect(slept).toEqual([1_000, 2_000, 4_000, ...Array(7).fill(8_000)])
  })

  test('have full jitter', async () => {
    const values = [0, 0.5, 0.25]
    server.plan(hangUp)
    const client = clientWith({ retries: 3, random: () => values.shift() ?? 1 })
    await expect(client.users.balance()).rejects.toThrow()
    expect(slept).toEqual([0, 1_000, 1_000])
  })

  test.each([408, 429, 500, 502, 503, 504])(
    'are at least what the service asks for after %d, plus jitter',
    async (status) => {
      server.plan(failing(status, { 'retry-after': '2' }), ok)
      expect(await clientWith({ random: () => 0.25 }).users.balance()).toEqual({ done: true })
      expect(slept).toEqual([2_250])
    },
  )

  test('follow a Retry-After that is a date', async () => {
    const date = 'Sat, 21 Nov 2026 12:00:20 GMT'
    server.plan(failing(503, { 'retry-after': date }), ok)
    await clientWith({ now: () => Date.UTC(2026, 10, 21, 12), random: () => 0 }).users.balance()
    expect(slept).toEqual([20_000])
  })

  test.each(['', '0', '-5', 'soon', '1e9'])('are the usual ones if Retry-After is “%s”', async (header) => {
    server.plan(failing(429, { 'retry-after': header }))
    await expect(clientWith({ retries: 3 }).users.balance()).rejects.toBeInstanceOf(errors.RateLimitError)
    expect(slept).toEqual([1_000, 2_000, 4_000])
  })

  test('longer than a minute are not waited for: the error comes at once', async () => {
    server.plan(failing(429, { 'retry-after': '61' }))
    await expect(clientWith().users.balance()).rejects.toMatchObject({ retryAfter: 61 })
    expect(server.requests).toHaveLength(1)
    server.plan(failing(429, { 'retry-after': '60' }), ok)
    await clientWith({ random: () => 0 }).users.balance()
    expect(slept).toEqual([60_000])
  })
})

describe('the client retries', () => {
  test('as often as the option says', async () => {
    for (const retries of [0, 1]) {
      server.plan(hangUp)
      await expect(clientWith({ retries }).users.balance()).rejects.toBeInstanceOf(errors.ConnectionError)
      expect(server.requests).toHaveLength(retries + 1)
    }
  })

  const withoutFiles = callsOfEveryKind.filter(([name]) => !/list|page|P(NG|DF)/.test(name))
  test.each(withoutFiles)('every method after 408, 429, 500 to 504 and a reset: %s', async (_name, call) => {
    const client = await acquaintedClient()
    server.plan(failing(408), failing(429), failing(500), failing(503), gateway(504), hangUp, ok)
    await call(client)
    expect(new Set(server.lines()).size).toBe(1)
    expect(server.requests).toHaveLength(7)
    expect(new Set(keys()).size).toBe(1)
    expect(new Set(server.requests.map(({ body }) => body)).size).toBe(1)
  })

  test.each([400, 401, 402, 403, 404, 412, 413, 422])('nothing after %d', async (status) => {
    for (const [, call] of callsOfEveryKind) {
      server.plan(failing(status))
      await expect(call(clientWith())).rejects.toBeInstanceOf(errors.ApiError)
      expect(server.requests).toHaveLength(1)
    }
    expect(slept).toEqual([])
  })

  test.each([hangUp, failing(500), failing(503), failing(429)])(
    'no conditional PUT (%#), since its second try would be refused as stale',
    async (answer) => {
      server.plan(answer)
      const call = clientWith().templates.update('a', { name: 'B' }, { ifMatch: '"1"' })
      await expect(call).rejects.toBeInstanceOf(errors.CertificateError)
      expect(server.requests).toHaveLength(1)
    },
  )

  test.each([failing(409, {}, 'idempotency_key_in_use'), gateway(409)])(
    'a 409 only for a POST, whose key is still in use (%#)',
    async (inUse) => {
      const client = await acquaintedClient()
      server.plan(inUse, ok)
      expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
      server.plan(inUse)
      await expect(client.organizations.update('a', {})).rejects.toBeInstanceOf(errors.ConflictError)
      expect(server.requests).toHaveLength(1)
    },
  )

  test.each(['batch_canceled', 'batch_running'])('no 409 that is final: %s', async (code) => {
    const client = await acquaintedClient()
    server.plan(failing(409, {}, code))
    await expect(client.batches.retry('a')).rejects.toMatchObject({ code, advice: '' })
    expect(server.requests).toHaveLength(1)
    expect(slept).toEqual([])
  })
})

describe('a POST', () => {
  test('is retried under one key if the service supports keys, which is checked first', async () => {
    server.plan(hangUp, ok)
    expect(await clientWith().certificates.issue(issueInput)).toEqual({ done: true })
    expect(server.lines()).toEqual([
      'POST /api/certificates/issue',
      'GET /api/users/balance',
      'POST /api/certificates/issue',
    ])
    const [first, asking, second] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(asking).toBeUndefined()
    expect(second).toBe(first)
  })

  test('is not retried if the service does not keep keys', async () => {
    for (const lost of [hangUp, gateway(502), { status: 500, body: { success: false, message: 'm' } }]) {
      server.plan(lost, okWithoutKeys)
      await expect(clientWith().certificates.issue(issueInput)).rejects.toBeInstanceOf(
        errors.CertificateError,
      )
      expect(server.lines()).toEqual(['POST /api/certificates/issue', 'GET /api/users/balance'])
    }
  })

  test('is not retried until the service can say whether it supports keys', async () => {
    server.plan(hangUp, hangUp, gateway(503), gateway(500), ok)
    expect(await clientWith().certificates.issue(issueInput)).toEqual({ done: true })
    expect(server.lines()).toEqual([
      'POST /api/certificates/issue',
      ...Array(4).fill('GET /api/users/balance'),
      'POST /api/certificates/issue',
    ])
    expect(slept).toEqual([1_000, 2_000, 4_000, 8_000])
  })

  test('is retried once the service says so, also with an error', async () => {
    server.plan(hangUp, failing(503), ok)
    expect(await clientWith().certificates.issue(issueInput)).toEqual({ done: true })
    expect(server.lines()).toEqual([
      'POST /api/certificates/issue',
      'GET /api/users/balance',
      'POST /api/certificates/issue',
    ])
    expect(slept).toEqual([1_000])
  })

  test('rejects with its own error if the service never says whether it supports keys', async () => {
    server.plan(gateway(502), hangUp)
    const error = await rejectionOf(clientWith().certificates.issue(issueInput))
    expect(error).toBeInstanceOf(errors.ServerError)
    expect(posts()).toHaveLength(1)
    expect(server.requests).toHaveLength(11)
  })

  test.each<[string, PlannedAnswer]>([
    ['a redirect', { status: 302, headers: { location: '/login' } }],
    ['a login page', { headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' }],
    ['a refusal without the header', { status: 401, body: { success: false, message: 'm' } }],
  ])('rejects with its own error if the check is answered by %s', async (_name, answer) => {
    server.plan(hangUp, answer)
    const error = await rejectionOf(clientWith().certificates.issue(issueInput))
    expect(error).toBeInstanceOf(errors.ConnectionError)
    expect(server.requests).toHaveLength(2)
  })

  test('is retried after the check of an earlier call failed', async () => {
    const client = clientWith({ retries: 1 })
    server.plan(hangUp)
    await expect(client.certificates.issue(issueInput)).rejects.toBeInstanceOf(errors.ConnectionError)
    server.plan(hangUp, ok)
    expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
  })

  test('is retried after a call of an endpoint that does not advertise keys', async () => {
    const client = await acquaintedClient()
    server.plan(okWithoutKeys)
    await client.certificates.verify('code')
    server.plan(hangUp, ok)
    expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
    // Nothing has to be asked again.
    expect(server.lines()).toEqual(Array(2).fill('POST /api/certificates/issue'))
  })

  test('is not retried any more once the service stopped advertising keys', async () => {
    const client = await acquaintedClient()
    server.plan(okWithoutKeys)
    await client.users.balance()
    server.plan(hangUp, okWithoutKeys)
    await expect(client.certificates.issue(issueInput)).rejects.toBeInstanceOf(errors.ConnectionError)
    expect(posts()).toHaveLength(1)
  })

  test('is retried after the answer of a gateway, which says nothing about the service', async () => {
    const client = await acquaintedClient()
    server.plan(gateway(502), ok)
    expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
    expect(posts()).toHaveLength(2)
    expect(server.requests).toHaveLength(2)
  })

  test('has its own key, or the caller’s', async () => {
    server.plan(ok)
    const client = clientWith()
    await client.certificates.issue(issueInput)
    await client.certificates.issue(issueInput)
    await client.certificates.issue(issueInput, { idempotencyKey: 'course-17' })
    const [first, second, third] = keys()
    expect(first).not.toBe(second)
    expect(third).toBe('course-17')
  })

  test.each<[string, PlannedAnswer]>([
    ['no answer', hangUp],
    ['429', failing(429)],
    ['500', failing(500)],
    ['402', failing(402)],
    ['a redirect', { status: 307, headers: { location: '/' } }],
    ['a login page', { body: '<h1>Sign in</h1>' }],
  ])('rejects with the key that it was sent with: %s', async (_name, answer) => {
    const client = await acquaintedClient({ retries: 1 })
    server.plan(answer)
    const error = await rejectionOf(client.certificates.issue(issueInput))
    expect(error).toBeInstanceOf(errors.CertificateError)
    const { idempotencyKey } = error as errors.CertificateError
    expect(idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set(keys())).toEqual(new Set([idempotencyKey]))
  })

  test('is the only method that has a key', async () => {
    const client = clientWith({ retries: 0 })
    for (const [name, call] of callsOfEveryKind) {
      server.plan(failing(500))
      const error = (await rejectionOf(call(client))) as errors.CertificateError
      expect(error.idempotencyKey !== undefined, name).toBe(name.includes('POST'))
      expect(keys()).toEqual([error.idempotencyKey])
    }
  })
})

describe('a DELETE that finds nothing', () => {
  const missing = failing(404, {}, 'not_found')
  const remove = () => clientWith().templates.delete('a')

  test.each<[string, PlannedAnswer]>([
    ['a reset', hangUp],
    ['500', failing(500)],
    ['502', gateway(502)],
    ['504', gateway(504)],
    ['408', gateway(408)],
  ])('succeeds after %s, when an earlier try may have deleted it', async (_name, answer) => {
    server.plan(answer, failing(503), missing)
    expect(await remove()).toBeUndefined()
    expect(server.requests).toHaveLength(3)
  })

  test('succeeds after a timeout', async () => {
    server.plan(() => undefined, missing)
    expect(await clientWith({ timeoutMs: 100 }).templates.delete('a')).toBeUndefined()
  })

  test('rejects if every earlier try was refused', async () => {
    for (const refusals of [[], [failing(429)], [failing(503), failing(429)]]) {
      server.plan(...refusals, missing)
      await expect(remove()).rejects.toBeInstanceOf(errors.NotFoundError)
    }
  })

  test('rejects if the 404 is a gateway’s', async () => {
    server.plan(hangUp, gateway(404))
    await expect(remove()).rejects.toBeInstanceOf(errors.NotFoundError)
  })
})

test('nearly all calls outlast a restart of 10 s', async () => {
  let short = 0
  const client = clientWith({
    random: Math.random,
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  })
  for (let call = 0; call < 500; call++) {
    slept = []
    await expect(client.users.balance()).rejects.toBeInstanceOf(errors.ConnectionError)
    if (slept.reduce((sum, ms) => sum + ms, 0) < 10_000) short++
  }
  // One in 10,000 is; three of 500 would be one run in 50,000.
  expect(short).toBeLessThan(3)
})

test('a restart of the service is outlasted by a client that has not spoken to it yet', async () => {
  const port = Number(new URL(server.url).port)
  await server.close()
  let waitedMs = 0
  const client = clientWith({
    random: () => 0.3,
    async sleep(ms) {
      const before = waitedMs
      waitedMs += ms
      if (before >= 1_500 || waitedMs < 1_500) return
      server = await startPlannedServer(port)
      server.plan(ok)
    },
  })
  expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
})
