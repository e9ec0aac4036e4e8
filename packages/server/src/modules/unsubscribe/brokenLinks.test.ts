import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendRaw } from '../../testing/sendRaw.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const id = '0198a0b2-6c57-7dff-99e8-52032dbddd11'
const token = 'a'.repeat(43)

test.each(['/privacy', '/unsubscribe'])(
  'a link to %s that a mail program broke shows a page, in the language of the browser',
  async (path) => {
    for (const broken of [
      `${id}.${token.slice(0, 20)}`,
      id.slice(0, 20),
      `${id}.${token}%3E`,
      `${id}.${token}.`,
      '%00',
    ]) {
      const answer = await sendRaw(server.url, `${path}/${broken}`, { 'accept-language': 'de' })
      expect([broken, answer.status, answer.headers['content-type']]).toEqual([
        broken,
        404,
        'text/html; charset=utf-8',
      ])
      expect(answer.body.toString()).toContain('Dieser Link funktioniert nicht mehr')
      expect(answer.headers.vary).toMatch(/accept-language/i)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  },
)
