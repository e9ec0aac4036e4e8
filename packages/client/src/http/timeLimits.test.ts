import { getEventListeners } from 'node:events'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { CertificateError } from '../errors/CertificateError.ts'
import { ConnectionError, TimeoutError } from '../errors/requestErrors.ts'
import type { ClientOptions } from '../options/ClientOptions.ts'
import { issueInput } from '../testing/calls.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

const never: PlannedAnswer = () => undefined

let server: PlannedServer
beforeEach(async () => {
  server = await startPlannedServer()
})
afterEach(() => server.close())

function clientWith(options: Partial<ClientOptions> = {}): CertificateClient {
  return new CertificateClient({ baseUrl: server.url, apiKey: 'k', retries: 0, ...options })
}

test('a call without a response rejects with TimeoutError', async () => {
  server.plan(never)
  const client = clientWith({ timeoutMs: 50 })
  await expect(client.users.balance()).rejects.toBeInstanceOf(TimeoutError)
  await expect(clientWith().users.balance({ timeoutMs: 50 })).rejects.toBeInstanceOf(ConnectionError)
})

test('a response that stops in the middle rejects with TimeoutError', async () => {
  server.plan((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
  })
  const client = clientWith({ timeoutMs: 100 })
  await expect(client.users.balance()).rejects.toBeInstanceOf(TimeoutError)
})

test('a response that is cut off rejects with ConnectionError', async () => {
  server.plan((request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"success":')
    setTimeout(() => request.socket.destroy(), 30)
  })
  await expect(clientWith().users.balance()).rejects.toBeInstanceOf(ConnectionError)
})

test.each([0, 5])('aborting rejects with the given reason, and nothing is retried of %d', async (retries) => {
  const controller = new AbortController()
  server.plan(() => controller.abort(new Error('changed my mind')))
  const call = clientWith({ retries }).users.balance({ signal: controller.signal })
  await expect(call).rejects.toThrow('changed my mind')
  expect(server.requests).toHaveLength(1)
})

test('aborting while the client checks for key support rejects with the given reason', async () => {
  const controller = new AbortController()
  server.plan(
    (request) => request.socket.destroy(),
    () => controller.abort(new Error('changed my mind')),
  )
  const client = clientWith({ retries: 5, sleep: async () => undefined })
  const call = client.certificates.issue(issueInput, { signal: controller.signal })
  await expect(call).rejects.toThrow('changed my mind')
  expect(server.lines()).toEqual(['POST /api/certificates/issue', 'GET /api/users/balance'])
})

test.each([
  ['the default sleep', {}],
  ['a sleep that never ends', { sleep: () => new Promise<void>(() => undefined) }],
])('aborting during a wait ends it: %s', async (_name, options) => {
  const controller = new AbortController()
  server.plan((_request, response) => {
    response.writeHead(429, { 'retry-after': '30' }).end()
    setTimeout(() => controller.abort(new Error('changed my mind')), 300)
  })
  const before = performance.now()
  const call = clientWith({ retries: 5, ...options }).users.balance({ signal: controller.signal })
  await expect(call).rejects.toThrow('changed my mind')
  expect(performance.now() - before).toBeLessThan(30_000)
  expect(server.requests).toHaveLength(1)
})

describe('nothing is left behind', () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

  test('no listener on a signal after 50 calls, of any outcome', async () => {
    const { signal } = new AbortController()
    const client = clientWith({ retries: 1, sleep: async () => undefined })
    for (const answer of [{ status: 503 }, { body: { success: true, message: '', data: {} } }]) {
      server.plan(answer)
      const calls = Array.from({ length: 25 }, () => client.users.balance({ signal }).catch(() => undefined))
      await Promise.all(calls)
    }
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  test('no listener and no timer after an aborted wait', async () => {
    const controller = new AbortController()
    const before = timers()
    server.plan({ status: 429, headers: { 'retry-after': '50' } })
    const calls = Array.from({ length: 50 }, () =>
      clientWith({ retries: 5 }).users.balance({ signal: controller.signal }),
    )
    const rejected = Promise.allSettled(calls)
    await vi.waitFor(() => expect(getEventListeners(controller.signal, 'abort')).toHaveLength(50), 60_000)
    await vi.waitFor(() => expect(server.requests).toHaveLength(50), 60_000)
    controller.abort(new Error('changed my mind'))
    await rejected
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0)
    expect(timers()).toBeLessThanOrEqual(before)
  })

  test('no timer after a call that succeeded', async () => {
    const before = timers()
    server.plan({ body: { success: true, message: '', data: {} } })
    await clientWith({ timeoutMs: 60_000 }).users.balance()
    expect(timers()).toBeLessThanOrEqual(before)
  })
})

describe('deadlineMs', () => {
  const failing = { status: 503, body: { message: 'm', code: 'busy' } }

  /** A clock that advances only by waits and tries. */
  function clock() {
    let time = 0
    const sleep = async (ms: number) => {
      time += ms
    }
    return { now: () => time, sleep, random: () => 1, pass: (ms: number) => (time += ms) }
  }

  test('ends the retries before a wait that would go beyond it, with the last error', async () => {
    const { now, sleep, random } = clock()
    server.plan(failing)
    const client = clientWith({ retries: 6, deadlineMs: 8_000, now, sleep, random })
    await expect(client.users.balance()).rejects.toMatchObject({ code: 'busy', status: 503 })
    expect([server.requests.length, now()]).toEqual([4, 7_000])
  })

  test('is 120 s unless the client or the call says otherwise', async () => {
    const waits = async (options: Partial<ClientOptions>, call = {}) => {
      const { now, sleep, random } = clock()
      server.plan({ ...failing, headers: { 'retry-after': '50' } })
      const client = clientWith({ retries: 6, now, sleep, random, ...options })
      await expect(client.users.balance(call)).rejects.toThrow()
      return server.requests.length
    }
    expect(await waits({})).toBe(3)
    expect(await waits({ deadlineMs: 60_000 })).toBe(2)
    expect(await waits({ deadlineMs: 60_000 }, { deadlineMs: 110_000 })).toBe(3)
    for (const none of [0, Number.POSITIVE_INFINITY]) expect(await waits({ deadlineMs: none })).toBe(7)
  })

  test('cuts a try short', async () => {
    server.plan(never)
    const call = clientWith({ deadlineMs: 100 }).users.balance()
    await expect(call).rejects.toMatchObject({ code: 'timeout', message: /within 100 ms/ })
  })

  test('includes the check for key support', async () => {
    server.plan((request) => request.socket.destroy(), never)
    const started = performance.now()
    const call = clientWith({ retries: 6, deadlineMs: 300, random: () => 0 }).certificates.issue(issueInput)
    await expect(call).rejects.toMatchObject({ code: 'connection_failed' })
    expect(performance.now() - started).toBeLessThan(30_000)
  })
})

test.each([0, Number.POSITIVE_INFINITY, 2 ** 40])('timeoutMs %s is no limit', async (timeoutMs) => {
  server.plan((_request, response) => {
    setTimeout(() => response.end('{"success":true,"data":{"balance":7}}'), 50)
  })
  expect(await clientWith({ timeoutMs, deadlineMs: 0 }).users.balance()).toEqual({ balance: 7 })
})

test('a refused connection rejects with ConnectionError', async () => {
  await server.close()
  const call = clientWith().users.balance()
  await expect(call).rejects.toBeInstanceOf(ConnectionError)
  await expect(call).rejects.toBeInstanceOf(CertificateError)
})
