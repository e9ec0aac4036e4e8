import { describe, expect, test } from 'vitest'
import * as errors from '../index.ts'
import { callsOfEveryKind, issueInput } from '../testing/calls.ts'
import { type PlannedAnswer, startPlannedServer } from '../testing/startPlannedServer.ts'
import { failing, gateway, hangUp, ok, useRetryingService } from '../testing/useRetryingService.ts'

const service = useRetryingService()
const { clientWith, acquaintedClient, keys } = service

describe('waits', () => {
  test('grow up to 8 s and last 63 s in all', async () => {
    service.server.plan(hangUp)
    await expect(clientWith().users.balance()).rejects.toBeInstanceOf(errors.ConnectionError)
    expect(service.server.requests).toHaveLength(11)
    expect(service.slept).toEqual([1_000, 2_000, 4_000, ...Array(7).fill(8_000)])
  })

  test('have full jitter', async () => {
    const values = [0, 0.5, 0.25]
    service.server.plan(hangUp)
    const client = clientWith({ retries: 3, random: () => values.shift() ?? 1 })
    await expect(client.users.balance()).rejects.toThrow()
    expect(service.slept).toEqual([0, 1_000, 1_000])
  })

  test.each([408, 429, 500, 502, 503, 504])(
    'are at least what the service asks for after %d, plus jitter',
    async (status) => {
      service.server.plan(failing(status, { 'retry-after': '2' }), ok)
      expect(await clientWith({ random: () => 0.25 }).users.balance()).toEqual({ done: true })
      expect(service.slept).toEqual([2_250])
    },
  )

  test('follow a Retry-After that is a date', async () => {
    const date = 'Sat, 21 Nov 2026 12:00:20 GMT'
    service.server.plan(failing(503, { 'retry-after': date }), ok)
    await clientWith({ now: () => Date.UTC(2026, 10, 21, 12), random: () => 0 }).users.balance()
    expect(service.slept).toEqual([20_000])
  })

  test.each(['', '0', '-5', 'soon', '1e9'])('are the usual ones if Retry-After is “%s”', async (header) => {
    service.server.plan(failing(429, { 'retry-after': header }))
    await expect(clientWith({ retries: 3 }).users.balance()).rejects.toBeInstanceOf(errors.RateLimitError)
    expect(service.slept).toEqual([1_000, 2_000, 4_000])
  })

  test('longer than a minute are not waited for: the error comes at once', async () => {
    service.server.plan(failing(429, { 'retry-after': '61' }))
    await expect(clientWith().users.balance()).rejects.toMatchObject({ retryAfter: 61 })
    expect(service.server.requests).toHaveLength(1)
    service.server.plan(failing(429, { 'retry-after': '60' }), ok)
    await clientWith({ random: () => 0 }).users.balance()
    expect(service.slept).toEqual([60_000])
  })
})

describe('the client retries', () => {
  test('as often as the option says', async () => {
    for (const retries of [0, 1]) {
      service.server.plan(hangUp)
      await expect(clientWith({ retries }).users.balance()).rejects.toBeInstanceOf(errors.ConnectionError)
      expect(service.server.requests).toHaveLength(retries + 1)
    }
  })

  const withoutFiles = callsOfEveryKind.filter(([name]) => !/list|page|P(NG|DF)/.test(name))
  test.each(withoutFiles)('every method after 408, 429, 500 to 504 and a reset: %s', async (_name, call) => {
    const client = await acquaintedClient()
    service.server.plan(failing(408), failing(429), failing(500), failing(503), gateway(504), hangUp, ok)
    await call(client)
    expect(new Set(service.server.lines()).size).toBe(1)
    expect(service.server.requests).toHaveLength(7)
    expect(new Set(keys()).size).toBe(1)
    expect(new Set(service.server.requests.map(({ body }) => body)).size).toBe(1)
  })

  test.each([400, 401, 402, 403, 404, 412, 413, 422])('nothing after %d', async (status) => {
    for (const [, call] of callsOfEveryKind) {
      service.server.plan(failing(status))
      await expect(call(clientWith())).rejects.toBeInstanceOf(errors.ApiError)
      expect(service.server.requests).toHaveLength(1)
    }
    expect(service.slept).toEqual([])
  })

  test.each([hangUp, failing(500), failing(503), failing(429)])(
    'no conditional PUT (%#), since its second try would be refused as stale',
    async (answer) => {
      service.server.plan(answer)
      const call = clientWith().templates.update('a', { name: 'B' }, { ifMatch: '"1"' })
      await expect(call).rejects.toBeInstanceOf(errors.CertificateError)
      expect(service.server.requests).toHaveLength(1)
    },
  )

  test.each([failing(409, {}, 'idempotency_key_in_use'), gateway(409)])(
    'a 409 only for a POST, whose key is still in use (%#)',
    async (inUse) => {
      const client = await acquaintedClient()
      service.server.plan(inUse, ok)
      expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
      service.server.plan(inUse)
      await expect(client.organizations.update('a', {})).rejects.toBeInstanceOf(errors.ConflictError)
      expect(service.server.requests).toHaveLength(1)
    },
  )

  test.each(['batch_canceled', 'batch_running'])('no 409 that is final: %s', async (code) => {
    const client = await acquaintedClient()
    service.server.plan(failing(409, {}, code))
    await expect(client.batches.retry('a')).rejects.toMatchObject({ code, advice: '' })
    expect(service.server.requests).toHaveLength(1)
    expect(service.slept).toEqual([])
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
    service.server.plan(answer, failing(503), missing)
    expect(await remove()).toBeUndefined()
    expect(service.server.requests).toHaveLength(3)
  })

  test('succeeds after a timeout', async () => {
    service.server.plan(() => undefined, missing)
    expect(await clientWith({ timeoutMs: 100 }).templates.delete('a')).toBeUndefined()
  })

  test('rejects if every earlier try was refused', async () => {
    for (const refusals of [[], [failing(429)], [failing(503), failing(429)]]) {
      service.server.plan(...refusals, missing)
      await expect(remove()).rejects.toBeInstanceOf(errors.NotFoundError)
    }
  })

  test('rejects if the 404 is a gateway’s', async () => {
    service.server.plan(hangUp, gateway(404))
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
    service.slept = []
    await expect(client.users.balance()).rejects.toBeInstanceOf(errors.ConnectionError)
    if (service.slept.reduce((sum, ms) => sum + ms, 0) < 10_000) short++
  }
  // One in 10,000 is; three of 500 would be one run in 50,000.
  expect(short).toBeLessThan(3)
})

test('a restart of the service is outlasted by a client that has not spoken to it yet', async () => {
  const port = Number(new URL(service.server.url).port)
  await service.server.close()
  let waitedMs = 0
  const client = clientWith({
    random: () => 0.3,
    async sleep(ms) {
      const before = waitedMs
      waitedMs += ms
      if (before >= 1_500 || waitedMs < 1_500) return
      service.server = await startPlannedServer(port)
      service.server.plan(ok)
    },
  })
  expect(await client.certificates.issue(issueInput)).toEqual({ done: true })
})
