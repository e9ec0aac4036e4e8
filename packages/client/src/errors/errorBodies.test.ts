import { afterAll, beforeAll, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { rejectionOf } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'
import { ApiError } from './ApiError.ts'

let server: PlannedServer
beforeAll(async () => {
  server = await startPlannedServer()
})
afterAll(() => server.close())

async function errorFor(body: unknown, headers: Record<string, string> = {}): Promise<ApiError> {
  server.plan({ status: 400, headers, body })
  const options = { apiKey: 'cs_secret', retries: 0, now: () => Date.UTC(2026, 10, 21, 12) }
  const client = new CertificateClient({ baseUrl: server.url, ...options })
  const error = await rejectionOf(client.users.balance())
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}

test.each<[unknown]>([
  [{ message: 1, code: 2, errors: 'x', requestId: 3 }],
  [{ message: { toString: 'x' }, code: null, errors: { length: 2 }, requestId: [] }],
  [{ message: null, code: '', errors: null }],
  [{ message: '  ', errors: [] }],
  [{}],
  [[{ message: 'in an array' }]],
])('parts of wrong types are as if they were missing: %j', async (body) => {
  const error = await errorFor(body)
  expect(error.reason).toBe('The service answered with status 400.')
  expect(error).toMatchObject({ status: 400, code: 'unknown', errors: [] })
  expect(error.requestId).toBeUndefined()
})

test('entries of errors that are not whole are left out', async () => {
  const whole = { path: 'name', message: 'must not be empty' }
  const errors = [null, 'x', { path: 1, message: 'm' }, { path: 'p' }, { ...whole, extra: {} }, [whole]]
  expect((await errorFor({ message: 'm', errors })).errors).toEqual([whole])
})

test('long texts are cut', async () => {
  const long = 'x'.repeat(1_000_000)
  const error = await errorFor({
    message: long,
    code: long,
    requestId: long,
    errors: [{ path: long, message: long }],
  })
  const [first] = error.errors
  expect(error.reason.length).toBe(2_000)
  expect(error.message.length).toBeLessThan(2_500)
  for (const text of [error.code, error.requestId, first?.path, first?.message])
    expect(text?.length).toBeLessThanOrEqual(2_000)
})

test('the API key is removed from the body of a gateway that echoes it', async () => {
  const error = await errorFor({
    message: 'Unknown key cs_secret',
    errors: [{ path: '', message: 'cs_secret' }],
  })
  expect(JSON.stringify([error.message, error])).not.toContain('cs_secret')
})

test.each([
  ['7', 7],
  ['0', 0],
  ['1.5', 1.5],
  ['Sat, 21 Nov 2026 12:00:20 GMT', 20],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['', undefined],
  ['-5', undefined],
  ['soon', undefined],
  ['2026', 2026],
  ['Infinity', undefined],
  ['Sat, 99 Nov 2026 12:00:20 GMT', undefined],
])('Retry-After “%s” is read as %s seconds', async (header, seconds) => {
  expect((await errorFor({ message: 'm' }, { 'retry-after': header })).retryAfter).toBe(seconds)
})
