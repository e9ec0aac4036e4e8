import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { pages } from '@certificate-sdk/dashboard'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { visitDashboard } from '../testing/visitDashboard.ts'

let server: TestServer
let key: string
let cookie: string
beforeAll(async () => {
  server = await startTestServer()
  const visitor = visitDashboard(server.url)
  await visitor.post('/sign-up', { email: 'ana@example.com', password: 'violet tram dusk' })
  const { text } = await visitor.post('/profile/keys', { name: '' })
  key = /id="api-key"[^>]*>(cs_[\w-]+)</.exec(text)?.[1] ?? ''
  cookie = visitor.cookie()
})
afterAll(() => server.close())

const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']

/** Sends the beginning of a request, and waits until the connection is closed. */
function answerTo(sent: string): Promise<string> {
  const { port } = new URL(server.url)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(sent))
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

test('a body of tiny chunks without an end is answered at every route and page that changes something', async () => {
  const doors = [
    ...routes.filter(({ method }) => method !== 'GET'),
    ...pages
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => ({ method, path: `/dashboard${path}` })),
  ]
  expect(doors.length).toBeGreaterThan(80)
  const open = doors.flatMap(({ method, path }) =>
    types.map(async (type) => {
      const head = [
        `${method} ${path.replace(/:version/, '1').replace(/:\w+/g, () => randomUUID())} HTTP/1.1`,
        ...[
          `host: ${new URL(server.url).host}`,
          `content-type: ${type}`,
          'transfer-encoding: chunked',
          'sec-fetch-site: same-origin',
        ],
        ...[`x-api-key: ${key}`, `cookie: ${cookie}`],
      ].join('\r\n')
      const answer = await answerTo(`${head}\r\n\r\n${'1\r\na\r\n'.repeat(400)}`)
      return { door: `${method} ${path}`, type, status: answer.split(' ')[1] }
    }),
  )
  const seen = await Promise.all(open)
  expect(seen.filter(({ status }) => !/^[2-4]/.test(status ?? ''))).toEqual([])
}, 60_000)
