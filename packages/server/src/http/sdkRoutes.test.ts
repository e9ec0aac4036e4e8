import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../testing/serviceCaller.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const script = `export const words = ${JSON.stringify('x'.repeat(5_000))}`
let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'certificate-sdk-'))
  for (const name of ['certificate-sdk.js', 'editor-Ab3_x9Zq.js']) writeFileSync(join(folder, name), script)
  server = await startTestServer({}, { sdkDir: folder })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('pages on any origin may load the SDK and its chunks', async () => {
  for (const [name, cached] of [
    ['certificate-sdk.js', /max-age=300$/],
    ['editor-Ab3_x9Zq.js', /max-age=31536000, immutable/],
  ] as const) {
    const answer = await server.caller().send('GET', `/sdk/${name}`)
    expect(answer.status).toBe(200)
    expect(answer.bytes.toString()).toBe(script)
    expect(answer.headers.get('content-type')).toMatch(/javascript/)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(answer.headers.get('cache-control')).toMatch(cached)
    expect(answer.headers.get('content-encoding')).toMatch(/gzip|br/)
  }
})

test.each([
  ['range', 'bytes=99999999-', 416, 'range_not_satisfiable'],
  ['range', 'bytes=5-1', 416, 'range_not_satisfiable'],
  ['if-match', '"x"', 412, 'precondition_failed'],
  ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT', 412, 'precondition_failed'],
])('a condition that a file does not meet is not our fault: %s: %s', async (name, value, status, code) => {
  const headers = { [name]: value, 'accept-encoding': 'identity' }
  const answer = await server.caller().send('GET', '/sdk/certificate-sdk.js', undefined, { headers })
  expect(answer).toMatchObject(refusal(status, code))
})

test.each(['', 'nothing.js', '..%2fpackage.json', '%2e%2e/%2e%2e/etc/passwd'])(
  '/sdk/%s is a 404',
  async (path) => {
    expect(await server.caller().send('GET', `/sdk/${path}`)).toMatchObject(refusal(404, 'unknown_path'))
  },
)
