import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import * as errors from '../index.ts'

let answer: { status: number; body: unknown; headers?: Record<string, string> }
let url: string
let client: CertificateClient
const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers)
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  client = new CertificateClient({ baseUrl: url, apiKey: 'k', retries: 0 })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function rejectionOf(call: Promise<unknown>): Promise<errors.ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(errors.ApiError)
  return error as errors.ApiError
}

const classes = [
  [400, errors.BadRequestError],
  [401, errors.UnauthorizedError],
  [402, errors.InsufficientCreditsError],
  [403, errors.ForbiddenError],
  [404, errors.NotFoundError],
  [409, errors.ConflictError],
  [412, errors.PreconditionFailedError],
  [413, errors.PayloadTooLargeError],
  [422, errors.UnprocessableError],
  [429, errors.RateLimitError],
  [500, errors.ServerError],
  [503, errors.ServerError],
] as const

test.each(classes)(
  '%d becomes its own class with everything that the service said',
  async (status, Class) => {
    const issues = [{ path: 'name', message: 'must not be empty' }]
    answer = {
      status,
      headers: { 'retry-after': '7' },
      body: { success: false, message: 'Words.', code: 'some_code', errors: issues, requestId: 'r1' },
    }
    const error = await rejectionOf(client.users.balance())
    expect(error).toBeInstanceOf(Class)
    expect(error).toBeInstanceOf(errors.CertificateError)
    expect(error).toMatchObject({
      name: Class.name,
      status,
      reason: 'Words.',
      code: 'some_code',
      errors: issues,
      requestId: 'r1',
      retryAfter: 7,
    })
    const found = [...new Set(classes.map(([, Other]) => Other))].filter((Other) => error instanceof Other)
    expect(found).toEqual([Class])
  },
)

test('any other status is a plain ApiError', async () => {
  answer = { status: 418, body: { success: false, message: 'Tea.' } }
  const error = await rejectionOf(client.users.balance())
  expect(error).toMatchObject({ name: 'ApiError', status: 418, code: 'unknown', errors: [] })
})

test.each([['<html>Bad gateway</html>'], [''], ['null'], ['"text"'], ['[]']])(
  'an answer that is not the service’s own still becomes an error: %s',
  async (text) => {
    answer = { status: 502, body: text, headers: { 'content-type': 'text/html' } }
    const error = await rejectionOf(client.users.balance())
    expect(error).toBeInstanceOf(errors.ServerError)
    expect(error).toMatchObject({ status: 502, code: 'unknown', errors: [] })
    expect(error.message).toContain('502')
    expect(error.requestId).toBeUndefined()
    expect(error.advice).toMatch(/Check baseUrl/)
    expect(error.retryAfter).toBeUndefined()
  },
)

test('the key is in no error', async () => {
  const secret = new CertificateClient({ baseUrl: url, apiKey: 'cs_secret', retries: 0 })
  answer = { status: 500, body: { success: false, message: 'm' } }
  const error = await rejectionOf(secret.users.balance())
  expect(JSON.stringify(error) + String(error.stack) + String(error.cause)).not.toContain('cs_secret')
})
