import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { createHttpServer } from './createHttpServer.ts'
import { readBody } from './readBody.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => void vi.useRealTimers())
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  for (const server of servers) server.closeAllConnections()
  return Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
})

/** Serves with a handler that reads bodies of `POST /read`, answers `GET /`, and never answers `/never` and `/committing`. */
async function listen(): Promise<Server> {
  const server = createHttpServer(
    async (request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://x')
      if (pathname === '/never') return
      if (pathname === '/committing') return void Object.assign(response, { locals: { isCommitting: true } })
      if (pathname !== '/read') return void response.writeHead(401, { 'content-length': 7 }).end('refused')
      try {
        response.end(String((await readBody(request, response, 100_000))?.length))
      } catch (error) {
        response.writeHead((error as { status: number }).status).end(String(error))
      }
    },
    () => 'id',
  )
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** Opens a connection, and records everything that it receives. */
async function open(server: Server) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  const connection = { socket, received: '', isClosed: false }
  socket.on('error', () => {})
  socket.on('close', () => {
    connection.isClosed = true
  })
  socket.on('data', (chunk: Buffer) => {
    connection.received += chunk
  })
  await once(socket, 'connect')
  return connection
}

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 60_000 })

async function answerTo(...lines: string[]): Promise<string> {
  const connection = await open(await listen())
  connection.socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  await until(() => connection.received.includes('\r\n\r\n'))
  return connection.received
}

test.each([
  ['two Host headers', ['GET / HTTP/1.1', 'host: x', 'Host: x']],
  ['no Host header', ['GET / HTTP/1.1']],
  ['another version', ['GET / HTTP/2.0', 'host: x']],
  ['another host', ['GET http://evil.example/ HTTP/1.1', 'host: x']],
  ['no path', ['GET * HTTP/1.1', 'host: x']],
])('a request with %s is a 400 in the usual shape', async (_what, lines) => {
  const answer = await answerTo(...lines)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('"code":"invalid_request"')
  expect(answer).toMatch(/connection: close/i)
})

test.each([
  ['its own address', ['GET http://X:1/ HTTP/1.1', 'host: x:1']],
  ['HTTP/1.0 without a host', ['GET / HTTP/1.0']],
])('a request with %s is accepted', async (_what, lines) => {
  expect(await answerTo(...lines)).toMatch(/^HTTP\/1\.1 401 .*refused$/s)
})

test('an unknown expectation is a 417 in the usual shape', async () => {
  const answer = await answerTo('POST /read HTTP/1.1', 'host: x', 'content-length: 3', 'expect: miracles')
  expect(answer).toMatch(/^HTTP\/1\.1 417 .*"code":"unknown_expectation"/s)
})

test('a connection is used again after a response that did not wait for the body', async () => {
  const connection = await open(await listen())
  connection.socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n01234')
  await until(() => connection.received.includes('refused'))
  connection.socket.write('56789POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\nabc')
  await until(() => connection.received.endsWith('\r\n\r\n3'))
})

test('a client that wants one response only may send the rest of its body after it', async () => {
  const connection = await open(await listen())
  const head = 'POST /read HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 200000\r\n\r\n'
  connection.socket.write(head + 'x'.repeat(100_000))
  await until(() => connection.received.startsWith('HTTP/1.1 413 '))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(connection.isClosed).toBe(false)
  connection.socket.write('x'.repeat(100_000))
  await until(() => connection.isClosed)
})

// Each of these connections stays open for two seconds, in case the rest of the body follows.
describe.concurrent('the rest of a body that does not follow', () => {
  test('is only requested (100 Continue) when the body is read', async () => {
    const head = (path: string, length: number) =>
      `POST ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: ${length}\r\n\r\n`
    const server = await listen()
    const [refused, large, read] = [await open(server), await open(server), await open(server)]
    refused.socket.write(head('/', 10))
    large.socket.write(head('/read', 100_001))
    read.socket.write(head('/read', 10))
    await until(() => read.received.includes('100 Continue'))
    read.socket.write('0123456789')
    await until(() => [refused, large, read].every(({ isClosed }) => isClosed))
    expect(refused.received).toMatch(/^HTTP\/1\.1 401 /)
    expect(large.received).toMatch(/^HTTP\/1\.1 413 /)
    expect(read.received).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 .*10$/s)
  })

  test('closes the connection', async () => {
    const connection = await open(await listen())
    connection.socket.write('GET / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n')
    await until(() => connection.isClosed)
    expect(connection.received).toMatch(/refused$/)
  })

  test.each([
    ['is too large', `1ffff\r\n${'x'.repeat(0x1ffff)}\r\n`, 413],
    ['has too many pieces', '1\r\nx\r\n'.repeat(2_000), 400],
    ['is compressed', '1\r\nx\r\n', 400, 'content-encoding: gzip\r\n'],
  ])('closes the connection if the body %s', async (_what, chunks, status, headers = '') => {
    const connection = await open(await listen())
    connection.socket.write(
      `POST /read HTTP/1.1\r\nhost: x\r\n${headers}transfer-encoding: chunked\r\n\r\n${chunks}`,
    )
    await until(() => connection.received.startsWith(`HTTP/1.1 ${status} `))
    await until(() => connection.isClosed)
  })
})

test('a body of many pieces is read if it is small, or if they are not', async () => {
  const connection = await open(await listen())
  const head = 'POST /read HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n'
  connection.socket.write(`${head}${'1\r\nx\r\n'.repeat(300)}0\r\n\r\n`)
  await until(() => connection.received.endsWith('\r\n\r\n300'))
  connection.socket.write(`${head}${`50\r\n${'x'.repeat(80)}\r\n`.repeat(1_200)}0\r\n\r\n`)
  await until(() => connection.received.endsWith('\r\n\r\n96000'))
})

test('a fast sender has its turn with everybody else', async () => {
  const server = await listen()
  const connection = await open(server)
  let max = 0
  let peer: Socket | undefined
  const body = 16 * 2 ** 20
  server.prependOnceListener('request', ({ socket }: IncomingMessage) => {
    peer = socket
    let before = socket.bytesRead
    const look = () => {
      max = Math.max(max, socket.bytesRead - before)
      before = socket.bytesRead
      if (!socket.destroyed) setImmediate(look)
    }
    look()
  })
  connection.socket.write(`POST /late HTTP/1.1\r\nhost: x\r\ncontent-length: ${body}\r\n\r\n`)
  connection.socket.write(Buffer.alloc(body))
  await until(() => connection.received.includes('refused'))
  // All of it, or what arrived within the time limit for dropping it.
  await until(() => peer?.destroyed === true || (peer?.bytesRead ?? 0) > body)
  expect(peer?.bytesRead).toBeGreaterThan(2 ** 20)
  expect(max).toBeLessThanOrEqual(256 * 1024)
})

test('nothing more is read of a body that arrives in too many pieces', async () => {
  const server = await listen()
  const connection = await open(server)
  const accepted = once(server, 'request') as Promise<[IncomingMessage]>
  const head = 'POST /read HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n'
  connection.socket.write(`${head}${'1\r\nx\r\n'.repeat(1_000_000)}0\r\n\r\n`)
  const [{ socket }] = await accepted
  await until(() => connection.received.startsWith('HTTP/1.1 400 '))
  await until(() => connection.isClosed)
  expect(socket.bytesRead).toBeLessThan(512 * 1024)
})

test('a body that arrives too slowly is a 408, however small it is', async () => {
  const server = await listen()
  const connection = await open(server)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  connection.socket.write('POST /read HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n0')
  await once(server, 'request')
  vi.advanceTimersByTime(10_001)
  vi.useRealTimers()
  await until(() => connection.received.startsWith('HTTP/1.1 408 '))
  await until(() => connection.isClosed)
})

test.each([
  ['responds', '/never', 'no_response'],
  ['learns whether it has committed', '/committing', 'outcome_unknown'],
])('a handler that never %s is a 503', async (_, path, code) => {
  const server = await listen()
  const connection = await open(server)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const requested = once(server, 'request')
  connection.socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
  await requested
  await new Promise((resolve) => setImmediate(resolve))
  vi.advanceTimersByTime(119_999)
  expect(connection.received).toBe('')
  vi.advanceTimersByTime(2)
  vi.useRealTimers()
  await until(() => connection.isClosed)
  expect(connection.received).toMatch(/^HTTP\/1\.1 503 .*retry-after/is)
  expect(connection.received).toContain(`"code":"${code}"`)
})
