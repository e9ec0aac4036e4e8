import { afterEach, beforeEach, expect, test } from 'vitest'
import { CertificateClient } from '../CertificateClient.ts'
import { issueInput, rejectionOf } from '../testing/calls.ts'
import { type PlannedServer, startPlannedServer } from '../testing/startPlannedServer.ts'
import type { ClientOptions } from './ClientOptions.ts'

const testHeader = { 'certificate-mode': 'test' }
const answer = (headers: Record<string, string> = {}) => ({
  headers,
  body: { success: true, message: '', data: {} },
})
let server: PlannedServer
beforeEach(async () => {
  server = await startPlannedServer()
})
afterEach(() => server.close())

const clientWith = (apiKey: ClientOptions['apiKey'], mode?: ClientOptions['mode']) =>
  new CertificateClient({ baseUrl: server.url, apiKey, mode, sleep: async () => undefined })

test.each<[string, ClientOptions['mode'], string]>([
  ['test_key_1', 'live', "mode is 'live', but the apiKey is a test key."],
  ['cs_key_1', 'test', "mode is 'test', but the apiKey is not a test key: those begin with test_."],
  ['own-key-1', 'test', "mode is 'test', but the apiKey is not a test key: those begin with test_."],
])('%s is no key of a client in %s mode', async (key, mode, message) => {
  expect(() => clientWith(key, mode)).toThrow(new TypeError(message))
  const error = await rejectionOf(clientWith(() => key, mode).users.balance())
  expect(error).toMatchObject({ code: 'wrong_mode', reason: message, mayHaveRun: false })
  expect((error as Error).message).not.toContain(key)
  expect(server.requests).toEqual([])
})

test.each<[string, ClientOptions['mode'], Record<string, string>]>([
  ['test_key_1', undefined, testHeader],
  ['test_key_1', 'test', testHeader],
  ['cs_key_1', undefined, {}],
  ['cs_key_1', 'live', {}],
  ['own-key-1', 'live', {}],
  ['own-key-1', undefined, testHeader],
])('a client with %s in mode %s takes an answer with %o', async (key, mode, headers) => {
  server.plan(answer(headers))
  await clientWith(key, mode).certificates.issue(issueInput)
  expect(server.requests).toHaveLength(1)
})

test.each<[string, ClientOptions['mode'], Record<string, string>, RegExp]>([
  ['test_key_1', undefined, {}, /answered in live mode, but the key is one of test mode/],
  ['cs_key_1', undefined, testHeader, /answered in test mode, but the key is one of live mode/],
  ['own-key-1', 'live', testHeader, /answered in test mode, but the key is one of live mode/],
])('a client with %s in mode %s refuses an answer with %o', async (key, mode, headers, reason) => {
  server.plan(answer(headers))
  const error = await rejectionOf(clientWith(key, mode).certificates.issue(issueInput))
  expect(error).toMatchObject({ code: 'wrong_mode', reason: expect.stringMatching(reason), mayHaveRun: true })
  expect(server.requests).toHaveLength(1)
})

test('what everybody may read has no mode', async () => {
  server.plan(answer())
  await clientWith('test_key_1', 'test').certificates.verify('code')
  expect(server.requests).toHaveLength(1)
})

test('another mode is no mode', () => {
  const mode = 'sandbox' as unknown as 'test'
  expect(() => clientWith('test_key_1', mode)).toThrow("mode must be 'live' or 'test'.")
})
