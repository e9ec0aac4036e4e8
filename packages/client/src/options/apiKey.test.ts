import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { UnauthorizedError } from '../errors/ApiError.ts'
import { CertificateError } from '../errors/CertificateError.ts'
import { issueInput, rejectionOf } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'
import type { ClientOptions } from './ClientOptions.ts'

const ok = { body: { success: true, message: '', data: {} } }
let server: PlannedServer
beforeEach(async () => {
  server = await startPlannedServer()
  server.plan(ok)
})
afterEach(() => server.close())

const clientWith = (apiKey: ClientOptions['apiKey'], options: Partial<ClientOptions> = {}) =>
  new CertificateClient({ baseUrl: server.url, apiKey, sleep: async () => undefined, ...options })
const keys = () => server.requests.map(({ headers }) => headers['x-api-key'])

test('a function is called before every request, retries included', async () => {
  let asked = 0
  const client = clientWith(async () => `cs_key_${++asked}`)
  server.plan({ status: 503 }, ok)
  await client.users.balance()
  await client.users.balance()
  expect(keys()).toEqual(['cs_key_1', 'cs_key_2', 'cs_key_3'])
  await clientWith(() => 'cs_plain').users.balance()
  expect(keys().at(-1)).toBe('cs_plain')
})

test('is not called for public endpoints', async () => {
  const client = clientWith(() => {
    throw new Error('asked')
  })
  await client.certificates.verify('code')
  expect(keys()).toEqual([undefined])
})

test.each<[string, () => unknown]>([
  [
    'throws',
    () => {
      throw new Error('vault says cs_secret_1')
    },
  ],
  ['rejects', () => Promise.reject(new Error('vault says cs_secret_1'))],
  ['returns nothing', () => undefined],
  ['returns an empty text', () => ''],
  ['returns something that no header can carry', async () => 'cs_secret_1 ключ'],
])('nothing is sent if it %s, and the error says so', async (_name, apiKey) => {
  const error = await rejectionOf(clientWith(apiKey as () => string).users.balance())
  expect(error).toBeInstanceOf(CertificateError)
  expect(error).toMatchObject({ code: 'api_key_unavailable', status: 0, method: 'GET', mayHaveRun: false })
  expect((error as Error).message).toMatch(/The apiKey function (failed|did not return a key)/)
  expect((error as Error).message).not.toContain('cs_secret_1')
  expect(server.requests).toEqual([])
})

test('its failure is the cause of the error', async () => {
  const cause = new Error('vault is sealed')
  expect(await rejectionOf(clientWith(() => Promise.reject(cause)).users.balance())).toMatchObject({ cause })
})

test('a function that never settles ends with the time limit, and with an abort', async () => {
  const client = clientWith(() => new Promise<string>(() => undefined), { timeoutMs: 50 })
  const error = await rejectionOf(client.certificates.issue(issueInput))
  expect(error).toMatchObject({ code: 'api_key_unavailable', status: 0, mayHaveRun: false })
  expect((error as Error).message).toMatch(/^The apiKey function did not return a key within 50 ms\. \(/)
  const signal = AbortSignal.timeout(20)
  expect(await rejectionOf(client.users.balance({ signal, timeoutMs: 0 }))).toBe(signal.reason)
})

test('nothing is sent by a key that comes too late', async () => {
  const send = vi.fn(async () => new Response())
  const late = () => new Promise<string>((resolve) => setTimeout(resolve, 60, 'cs_late'))
  await rejectionOf(clientWith(late, { timeoutMs: 20, fetch: send }).users.balance())
  await new Promise((resolve) => setTimeout(resolve, 80))
  expect(send).not.toHaveBeenCalled()
})

test('the key that a function returned is cut out of errors too', async () => {
  server.plan({ status: 401, body: { message: 'Unknown key cs_secret_1', code: 'unauthorized' } })
  const error = await rejectionOf(clientWith(() => 'cs_secret_1').users.balance())
  expect(error).toBeInstanceOf(UnauthorizedError)
  expect(JSON.stringify([(error as Error).message, error])).not.toContain('cs_secret_1')
})
