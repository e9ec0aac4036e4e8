import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CertificateClient } from './CertificateClient.ts'
import type { ClientOptions } from './ClientOptions.ts'
import { ApiError, CertificateError, ConnectionError, TimeoutError } from './errors.ts'
import type { IssueInput } from './wire/CertificateRecord.ts'

interface RecordedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** What is answered to one request; a function may do as it likes, such as hang up. */
type PlannedAnswer =
  | { status?: number; headers?: object; body: unknown }
  | ((request: IncomingMessage, response: ServerResponse) => void)

const issue: IssueInput = {
  recipientData: { name: 'Zoë', email: 'zoe@example.com' },
  organizationId: 'o',
  mailData: { templateId: 't' },
}
const advertised = { 'idempotency-key-ttl': '86400' }
const hangUp: PlannedAnswer = (request) => request.socket.destroy()
const never: PlannedAnswer = () => undefined
const ok: PlannedAnswer = { headers: advertised, body: { success: true, message: '', data: { done: true } } }
const failing = (status: number, headers = {}): PlannedAnswer => ({
  status,
  headers: { ...advertised, ...headers },
  body: { success: false, message: 'm', code: 'c' },
})

let server: Server
let address: string
let requests: RecordedRequest[]
let planned: PlannedAnswer[]
let slept: number[]
beforeEach(async () => {
  slept = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '', headers } = request
    requests.push({ method, url, headers, body })
    const answer = planned.length > 1 ? planned.shift() : planned[0]
    if (typeof answer === 'function') return answer(request, response)
    response.writeHead(answer?.status ?? 200, { ...answer?.headers }).end(JSON.stringify(answer?.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(stop)

async function stop(): Promise<void> {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
}

/** Answers of the next requests, in order; the last one stays. */
function plan(...answers: PlannedAnswer[]): void {
  planned = answers
  requests = []
}

function clientWith(options: Partial<ClientOptions> = {}): CertificateClient {
  const sleep = async (ms: number) => {
    slept.push(ms)
  }
  return new CertificateClient({ baseUrl: address, apiKey: 'k', sleep, ...options })
}

const keys = () => requests.map(({ headers }) => headers['idempotency-key'])
const lines = () => requests.map(({ method, url }) => `${method} ${url}`)

describe('time limits and aborting', () => {
  test('a call without an answer rejects with TimeoutError', async () => {
    plan(never)
    const client = clientWith({ timeoutMs: 50, retries: 0 })
    await expect(client.users.balance()).rejects.toBeInstanceOf(TimeoutError)
    await expect(clientWith({ retries: 0 }).users.balance({ timeoutMs: 50 })).rejects.toBeInstanceOf(
      ConnectionError,
    )
  })

  test('an answer that stops in the middle rejects with TimeoutError', async () => {
    plan((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"success":')
    })
    await expect(clientWith({ timeoutMs: 100, retries: 0 }).users.balance()).rejects.toBeInstanceOf(
      TimeoutError,
    )
  })

  test('an answer that is cut off rejects with ConnectionError', async () => {
    plan((request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"success":')
      setTimeout(() => request.socket.destroy(), 30)
    })
    await expect(clientWith({ retries: 0 }).users.balance()).rejects.toBeInstanceOf(ConnectionError)
  })

  test('aborting rejects with the reason that was given, and nothing is repeated', async () => {
    plan(never)
    const controller = new AbortController()
    const call = clientWith().users.balance({ signal: controller.signal })
    setTimeout(() => controller.abort(new Error('changed my mind')), 50)
    await expect(call).rejects.toThrow('changed my mind')
    expect(requests).toHaveLength(1)
    expect(slept).toEqual([])
  })

  test('aborting while it waits to repeat ends the wait', async () => {
    plan(failing(429, { 'retry-after': '3' }))
    const client = new CertificateClient({ baseUrl: address, apiKey: 'k' })
    const before = performance.now()
    await expect(client.users.balance({ signal: AbortSignal.timeout(100) })).rejects.toThrow()
    expect(performance.now() - before).toBeLessThan(1_500)
  })

  test('nobody listening rejects with ConnectionError', async () => {
    await stop()
    const call = clientWith({ retries: 0 }).users.balance()
    await expect(call).rejects.toBeInstanceOf(ConnectionError)
    await expect(call).rejects.toBeInstanceOf(CertificateError)
  })
})

describe('repeating', () => {
  test('a GET is repeated when the connection is reset, with growing pauses', async () => {
    plan(hangUp, hangUp, ok)
    expect(await clientWith().users.balance()).toEqual({ done: true })
    expect(requests).toHaveLength(3)
    expect(slept).toEqual([250, 500])
  })

  test('a GET is repeated only as often as was asked', async () => {
    plan(hangUp)
    await expect(clientWith({ retries: 1 }).users.balance()).rejects.toBeInstanceOf(ConnectionError)
    expect(requests).toHaveLength(2)
    plan(hangUp)
    await expect(clientWith({ retries: 0 }).users.balance()).rejects.toBeInstanceOf(ConnectionError)
    expect(requests).toHaveLength(1)
  })

  test.each([429, 502, 503, 504])('a GET is repeated after %d, when the service says', async (status) => {
    plan(failing(status, { 'retry-after': '2' }), ok)
    expect(await clientWith().users.balance()).toEqual({ done: true })
    expect(slept).toEqual([2_000])
  })

  test('a pause is never longer than a minute', async () => {
    plan(failing(503, { 'retry-after': '86400' }), ok)
    await clientWith().users.balance()
    expect(slept).toEqual([60_000])
  })

  test.each([400, 401, 402, 403, 404, 412, 413, 422, 500])('nothing is repeated after %d', async (status) => {
    plan(failing(status))
    await expect(clientWith().users.balance()).rejects.toBeInstanceOf(ApiError)
    await expect(clientWith().certificates.issue(issue)).rejects.toBeInstanceOf(ApiError)
    expect(requests).toHaveLength(2)
  })

  test('a POST is repeated under one key where the service keeps keys', async () => {
    plan(hangUp, ok)
    expect(await clientWith().certificates.issue(issue)).toEqual({ done: true })
    expect(lines()).toEqual([
      'POST /api/certificates/issue',
      // Nothing was heard of the service yet, so it is asked whether it keeps keys.
      'GET /api/users/balance',
      'POST /api/certificates/issue',
    ])
    const [first, asking, second] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(asking).toBeUndefined()
    expect(second).toBe(first)
    expect(requests[2]?.body).toEqual(requests[0]?.body)
  })

  test('a POST is repeated at once where the service was heard before', async () => {
    plan(ok)
    const client = clientWith()
    await client.users.balance()
    plan(hangUp, failing(409), ok)
    await client.certificates.issue(issue)
    expect(lines()).toEqual(Array(3).fill('POST /api/certificates/issue'))
    expect(new Set(keys()).size).toBe(1)
  })

  test('a POST is never repeated where the service does not keep keys', async () => {
    plan(hangUp, { body: { success: true, message: '', data: {} } })
    await expect(clientWith().certificates.issue(issue)).rejects.toBeInstanceOf(ConnectionError)
    expect(lines().filter((line) => line.startsWith('POST'))).toHaveLength(1)
    plan({ status: 503, body: { success: false, message: 'm' } })
    await expect(clientWith().certificates.issue(issue)).rejects.toBeInstanceOf(ApiError)
    expect(lines().filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  test('a POST is never repeated where nothing can be heard of the service', async () => {
    plan(hangUp)
    await expect(clientWith().certificates.issue(issue)).rejects.toBeInstanceOf(ConnectionError)
    expect(lines().filter((line) => line.startsWith('POST'))).toHaveLength(1)
  })

  test('an answer of a gateway does not undo what the service advertised', async () => {
    plan(ok)
    const client = clientWith()
    await client.users.balance()
    plan({ status: 502, body: 'Bad gateway' }, ok)
    expect(await client.certificates.issue(issue)).toEqual({ done: true })
    expect(new Set(keys()).size).toBe(1)
  })

  test('each POST has a key of its own, or the one that the caller names', async () => {
    plan(ok)
    const client = clientWith()
    await client.certificates.issue(issue)
    await client.certificates.issue(issue)
    await client.certificates.issue(issue, { idempotencyKey: 'course-17' })
    const [first, second, third] = keys()
    expect(first).not.toBe(second)
    expect(third).toBe('course-17')
  })

  test('only a POST carries a key', async () => {
    plan(ok)
    const client = clientWith()
    await client.templates.list()
    await client.templates.update('a', { name: 'B' })
    await client.templates.delete('a')
    expect(keys()).toEqual([undefined, undefined, undefined])
  })
})
