import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../testing/sendRaw.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, headers?: Record<string, string>) => sendRaw(server.url, path, headers)

test('leads a browser from the root to the page that verifies certificates', async () => {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const answer = await get('/', { accept })
  expect([answer.status, answer.headers.location]).toEqual([303, '/v'])
  const page = await get('/v', { accept })
  expect(page.status).toBe(200)
  // From there, everybody finds what they came for.
  for (const path of ['/my-certificates', '/dashboard/sign-in']) {
    expect(page.body.toString()).toContain(`href="${path}"`)
    expect((await get(path, { accept })).status, path).toBe(200)
  }
})

test('leads nobody to a dashboard that is off', async () => {
  const off = await startTestServer({ DASHBOARD: 'off' })
  const page = await sendRaw(off.url, '/v')
  await off.close()
  expect(page.body.toString()).toContain('/my-certificates')
  expect(page.body.toString()).not.toContain('/dashboard')
})

test.each([undefined, '*/*', 'application/json'])(
  'lists the service’s addresses for programs: Accept %s',
  async (accept) => {
    const answer = await get('/', accept === undefined ? {} : { accept })
    expect(answer.status).toBe(200)
    expect(answer.headers.vary).toMatch(/accept/i)
    const { success, message, data } = JSON.parse(answer.body.toString())
    expect({ success, message }).toEqual({
      success: true,
      message: 'This is a certificate issuance service.',
    })
    // Without a key the API refuses, and without a build there are no files of the SDK.
    const { api: _api, sdk: _sdk, ...open } = data as Record<string, string>
    for (const path of Object.values(open)) expect((await get(path)).status, path).toBe(200)
  },
)

test('puts no 404 on the console of a first visitor, and lets link previews be made', async () => {
  expect((await get('/favicon.ico')).status).toBe(204)
  const robots = await get('/robots.txt')
  expect(robots).toMatchObject({ status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  expect(robots.body.toString()).toBe('User-agent: *\nDisallow: /api/\n')
})
