import { afterEach, beforeEach, expect, test } from 'vitest'
import { CertificateClient } from './CertificateClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { CertificateError, ConnectionError, TimeoutError } from './errors.ts'
import { issueInput } from './testing/calls.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from './testing/startPlannedServer.ts'

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

test('aborting while the service is asked about keys rejects with the given reason', async () => {
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
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(server.requests).toHaveLength(1)
})

test('a signal that lives long collects no listeners', async () => {
  server.plan({ status: 503 })
  const { signal } = new AbortController()
  let listeners = 0
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (...args: Parameters<typeof add>) => {
    listeners++
    add(...args)
  }
  signal.removeEventListener = (...args: Parameters<typeof remove>) => {
    listeners--
    remove(...args)
  }
  const sleep = async () => undefined
  await expect(clientWith({ retries: 5, sleep }).users.balance({ signal })).rejects.toThrow()
  expect(server.requests).toHaveLength(6)
  expect(listeners).toBe(0)
})

test('nobody listening rejects with ConnectionError', async () => {
  await server.close()
  const call = clientWith().users.balance()
  await expect(call).rejects.toBeInstanceOf(ConnectionError)
  await expect(call).rejects.toBeInstanceOf(CertificateError)
})
