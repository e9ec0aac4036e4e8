import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { ServerError } from '../errors/ApiError.ts'
import { UnexpectedResponseError } from '../errors/requestErrors.ts'
import type { ClientOptions } from '../options/ClientOptions.ts'
import { callsOfEveryKind, rejectionOf } from '../testing/calls.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'

let server: PlannedServer
beforeAll(async () => {
  server = await startPlannedServer()
})
afterAll(() => server.close())

const clientWith = (options: Partial<ClientOptions> = {}) =>
  new CertificateClient({ baseUrl: server.url, apiKey: 'k', retries: 0, timeoutMs: 60_000, ...options })

/** Sends until the client hangs up. */
function endless(status: number, contentType: string, ended?: () => void): PlannedAnswer {
  return (_request, response: ServerResponse) => {
    response.on('close', () => ended?.())
    response.writeHead(status, { 'content-type': contentType })
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000)));
    }
    response.on('drain', send)
    send()
  }
}

test.each(callsOfEveryKind)('an endless response rejects and is hung up: %s', async (_kind, call) => {
  for (const contentType of ['application/json', 'image/png', 'application/pdf']) {
    const closed = new Promise<void>((resolve) => server.plan(endless(200, contentType, resolve)))
    const error = await rejectionOf(call(clientWith({ maxResponseBytes: 100_000 })))
    expect(error).toBeInstanceOf(UnexpectedResponseError)
    expect((error as Error).message).toMatch(
      /more than 100000 bytes\. Check baseUrl.* Or raise maxResponseBytes\./,
    )
    await closed
    expect(server.requests).toHaveLength(1)
  }
})

test('an endless response is no lost connection, which would be retried, if the browser says so', async () => {
  class ChromiumResponse extends Response {
    override text(): Promise<string> {
      return super.text().catch(() => Promise.reject(new TypeError('network error')))
    }
  }
  vi.stubGlobal('Response', ChromiumResponse)
  try {
    server.plan(endless(200, 'application/json'))
    const client = clientWith({ maxResponseBytes: 100_000, retries: 2 })
    expect(await rejectionOf(client.users.balance())).toBeInstanceOf(UnexpectedResponseError)
    expect(server.requests).toHaveLength(1)
  } finally {
    vi.unstubAllGlobals()
  }
})

test('an endless error has its status and its advice, whatever size a response may have', async () => {
  server.plan(endless(502, 'text/html'))
  const error = await rejectionOf(clientWith({ maxResponseBytes: 0 }).users.balance())
  expect(error).toBeInstanceOf(ServerError)
  expect(error).toMatchObject({ status: 502, code: 'unknown' })
})

test('a response may be as large as the option says, also that of one call', async () => {
  const body = JSON.stringify({ success: true, message: '', data: { balance: 7 } })
  server.plan({ headers: { 'content-type': 'application/json' }, body })
  const { length } = body
  const small = clientWith({ maxResponseBytes: length - 1 })
  expect(await rejectionOf(small.users.balance())).toBeInstanceOf(UnexpectedResponseError)
  for (const maxResponseBytes of [length, 0, Number.POSITIVE_INFINITY])
    expect(await small.users.balance({ maxResponseBytes })).toMatchObject({ balance: 7 })
})

test('a fetch without streams works', async () => {
  const body = JSON.stringify({ success: true, message: '', data: { balance: 7 } })
  const fake = async () =>
    Object.defineProperty(new Response(body, { headers: { 'content-type': 'application/json' } }), 'body', {
      value: undefined,
    })
  expect(await clientWith({ fetch: fake }).users.balance()).toMatchObject({ balance: 7 })
})

test('an error that `fetch` of the caller has read already keeps its status', async () => {
  const read = async () => {
    const response = new Response('Bad gateway', { status: 502 })
    await response.text()
    return response
  }
  expect(await rejectionOf(clientWith({ fetch: read }).users.balance())).toMatchObject({ status: 502 })
})
