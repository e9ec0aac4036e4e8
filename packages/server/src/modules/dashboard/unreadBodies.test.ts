import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sends a body of 3 MB in chunks, without a length, and reads the response in the meantime. */
function post(path: string, type: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${server.url}/dashboard${path}`, {
      method: 'POST',
      headers: { 'content-type': type, 'sec-fetch-site': 'same-origin' },
    })
    outgoing.on('error', reject)
    outgoing.on('response', (answer) => {
      text(answer).then((text) => resolve({ status: answer.statusCode, text }), reject)
    })
    for (let i = 0; i < 30; i++) outgoing.write(Buffer.alloc(100_000, 97))
    outgoing.end()
  })
}

test('a form that is too large is refused as such, and the service continues', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
    for (const path of ['/forgot', '/sign-in', '/sign-up']) {
      const { status, text } = await post(path, type)
      expect([path, status]).toEqual([path, 413])
      expect(text).toContain('too large for this page')
    }
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})

test('bodies that nobody reads do not hold up the answer', async () => {
  for (const path of ['/templates', '/nothing', '/profile/keys'])
    expect((await post(path, 'application/json')).status).toBeGreaterThan(300)
  expect((await fetch(`${server.url}/health`)).status).toBe(200)
})
