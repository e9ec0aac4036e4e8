import { inspect } from 'node:util'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { type Call, issueInput, rejectionOf } from '../testing/calls.ts'
import { type PlannedAnswer, type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'
import { CertificateError, isCertificateError } from './CertificateError.ts'
import { errorCatalog } from './errorCatalog.ts'

let server: PlannedServer
beforeAll(async () => {
  server = await startPlannedServer()
})
afterAll(() => server.close())

const page: Call = (client) => client.certificates.page({ limit: 5, cursor: 'c0ffee' })

async function errorAfter(answer: PlannedAnswer, call: Call = page): Promise<CertificateError> {
  server.plan(answer)
  const client = new CertificateClient({ baseUrl: server.url, apiKey: 'cs_secret', retries: 0 })
  return (await rejectionOf(call(client))) as CertificateError
}

const html = { 'content-type': 'text/html', 'x-request-id': 'r-77' }

describe('a message names what happened, what to do, and where', () => {
  test.each<[string, PlannedAnswer, string | RegExp]>([
    [
      'an error of the service',
      { status: 402, body: { message: 'No credits left', code: 'insufficient_credits', requestId: 'r1' } },
      'No credits left. Add credits, then call again. ' +
        `(402 insufficient_credits, GET /api/certificates, request r1) See ${errorCatalog}#insufficient_credits`,
    ],
    [
      'an error without advice',
      { status: 400, body: { message: 'limit must be at most 200', code: 'validation_failed' } },
      `limit must be at most 200 (400 validation_failed, GET /api/certificates) See ${errorCatalog}#validation_failed`,
    ],
    [
      'a page of a gateway, whose request id is only in its header',
      { status: 502, headers: html, body: '<h1>Bad gateway</h1>' },
      'The service answered with status 502. Check baseUrl, and that the service runs. ' +
        '(502 unknown, GET /api/certificates, request r-77)',
    ],
    [
      'a login page',
      { headers: html, body: '<h1>Sign in</h1>' },
      'Unexpected response (200, text/html): "Sign in". Check baseUrl, and that the service runs. ' +
        `(200 unexpected_response, GET /api/certificates, request r-77) See ${errorCatalog}#unexpected_response`,
    ],
    [
      'a redirect',
      { status: 301, headers: { location: 'https://new.example/api/certificates', 'x-request-id': 'r-77' } },
      /set baseUrl to "https:\/\/new\.example"\. \(301 redirected, GET \/api\/certificates, request r-77\) See \S+#redirected$/,
    ],
    [
      'a lost connection',
      (request) => request.socket.destroy(),
      /^No complete response from http:\/\/127\.0\.0\.1:\d+ \(UND_ERR_SOCKET\)\. Check baseUrl, and that the service runs\. \(connection_failed, GET \/api\/certificates\) See \S+#connection_failed$/,
    ],
  ])('%s', async (_name, answer, message) => {
    const error = await errorAfter(answer)
    expect(error.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(error).toMatchObject({ method: 'GET', path: '/api/certificates' })
    expect(error.message + error.stack + JSON.stringify(error)).not.toMatch(/cs_secret|c0ffee/)
  })

  test.each([
    [401, 'unauthorized', 'Check apiKey.'],
    [402, 'insufficient_credits', 'Add credits, then call again.'],
    [403, 'forbidden', 'Check subAccountEmail.'],
    [403, 'private', ''],
    [409, 'idempotency_key_in_use', 'Wait, then call again with the same idempotencyKey.'],
    [409, 'batch_canceled', ''],
    [412, 'stale', 'Read it again and use the new ETag.'],
    [422, 'idempotency_key_reused', 'Use another idempotencyKey.'],
    [429, 'rate_limited', 'Send fewer requests at a time.'],
    [429, 'resend_limited', ''],
    [403, 'code_of_a_newer_service', ''],
  ])('the advice fits the code: %d %s', async (status, code, advice) => {
    expect(await errorAfter({ status, body: { message: 'm', code } })).toMatchObject({ status, code, advice })
  })

  test('the id in the body wins over the header', async () => {
    const headers = { 'x-request-id': 'of-the-proxy' }
    const error = await errorAfter({ status: 404, headers, body: { message: 'm', requestId: 'r1' } })
    expect(error.requestId).toBe('r1')
  })

  test('a POST that may have been carried out says how to repeat it', async () => {
    const call: Call = (client) => client.certificates.issue(issueInput, { idempotencyKey: 'k1' })
    for (const answer of [
      (request) => request.socket.destroy(),
      { status: 408 },
      { status: 500 },
      { status: 503, body: { message: 'm', code: 'outcome_unknown' } },
      { headers: html, body: '<h1>Sign in</h1>' },
    ] satisfies PlannedAnswer[]) {
      const error = await errorAfter(answer, call)
      expect(error).toMatchObject({ mayHaveRun: true, idempotencyKey: 'k1', method: 'POST' })
      expect(error.advice).toContain('call again with the idempotencyKey of this error')
    }
    for (const status of [400, 401, 402, 403, 404, 409, 413, 422, 429]) {
      const error = await errorAfter({ status, body: { message: 'm', code: 'c' } }, call)
      expect(error).toMatchObject({ mayHaveRun: false, idempotencyKey: 'k1' })
      expect(error.advice).not.toContain('may have run')
    }
    expect(await errorAfter({ status: 503, body: { message: 'm', code: 'busy' } }, call)).toMatchObject({
      mayHaveRun: false,
    })
  })
})

describe('isCertificateError', () => {
  test('knows errors of another copy of the package', async () => {
    vi.resetModules()
    const copy = (await import('../index.ts')) as typeof import('../index.ts')
    const foreign: unknown = new copy.InsufficientCreditsError({ reason: 'm', status: 402, code: 'c' })
    expect(foreign).not.toBeInstanceOf(CertificateError)
    expect(isCertificateError(foreign)).toBe(true)
    if (!isCertificateError(foreign)) throw new Error('unreachable')
    expect([foreign.name, foreign.code, foreign.status]).toEqual(['InsufficientCreditsError', 'c', 402])
    expect(copy.isCertificateError(new CertificateError({ reason: 'm' }))).toBe(true)
  })

  test('knows errors of another realm', () => {
    const foreign = runInNewContext(
      `class E extends Error { get [Symbol.for('@certificate-sdk/client/CertificateError')]() { return true } }
       new E('m')`,
    )
    expect(foreign).not.toBeInstanceOf(Error)
    expect(isCertificateError(foreign)).toBe(true)
  })

  test.each([undefined, null, 'x', 7, {}, new Error('m'), new TypeError('m')])('rejects %s', (value) => {
    expect(isCertificateError(value)).toBe(false)
  })
})

test('a console prints no facts that an error does not have', async () => {
  const body = { message: 'externalId was used before', code: 'external_id_exists', certificateId: 'c1' }
  const printed = inspect(await errorAfter({ status: 409, body }))
  expect(printed).toContain("certificateId: 'c1'")
  expect(printed).not.toContain('undefined')
})
