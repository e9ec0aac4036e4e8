import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { OpenConnections } from './OpenConnections.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Opens a connection that sends this text and then nothing; resolves when the server has read it and responded. */
async function openConnection(server: Server, port: number, text: string): Promise<void> {
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => undefined)
  const [peer] = await accepted
  if (text) socket.write(text)
  await expect.poll(() => peer.bytesRead, { interval: 1 }).toBe(text.length)
  if (text.endsWith('\r\n\r\n')) await once(socket, 'data')
}

const limits = { silentFor: 50, arrivingFor: 100, answeringFor: 300 }

test.each([
  ['never sends a byte', ''],
  ['sends half a header', 'GET / HTTP/1.1\r\nHost: a'],
  ['is idle after a response', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a connection that %s does not delay a stop', async (_what, text) => {
  const server = createServer((_request, response) => response.end('ok'))
  const connections = new OpenConnections(server, limits)
  await openConnection(server, await listen(server), text)
  // Node would close an idle connection after this time.
  server.keepAliveTimeout = 3_600_000
  expect(await connections.close()).toBe(true)
})

test('a running request is answered, and one that does not end is closed in time', async () => {
  const server = createServer((request, response) => {
    if (request.method !== 'POST') setTimeout(() => response.end('answered'), 150)
  })
  const connections = new OpenConnections(server, limits)
  const port = await listen(server)
  await openConnection(server, port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc')
  const arrived = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await arrived
  const stopped = connections.close()
  expect(await (await answer).text()).toBe('answered')
  expect(await stopped).toBe(false)
})

test.each([
  ['half a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc'],
  ['half a chunk', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nabc'],
])('a request of which %s arrived is closed in time, and nothing was cut off', async (_what, text) => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('never')))
  const connections = new OpenConnections(server, limits)
  await openConnection(server, await listen(server), text)
  expect(await connections.close()).toBe(true)
})

test('a response that its client does not read is closed in time, and nothing was cut off', async () => {
  const server = createServer((_request, response) => response.end(Buffer.alloc(32 * 2 ** 20)))
  const connections = new OpenConnections(server, limits)
  const socket = connect(await listen(server), '127.0.0.1')
  open.push(socket)
  await exchange(socket, get)
  socket.pause()
  expect(await connections.close()).toBe(true)
})

/** Sends this text on an open connection, and returns the next response as far as it arrives immediately. */
async function exchange(socket: Socket, text: string): Promise<string> {
  socket.write(text)
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return bytes.toString()
}

const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

test('before it closes, it accepts connections, keeps idle ones open, and ends them after their next response', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  const connections = new OpenConnections(server, limits)
  const port = await listen(server)
  const former = connect(port, '127.0.0.1')
  open.push(former)
  expect(await exchange(former, get)).toMatch(/^connection: keep-alive/im)
  connections.announceClose()
  const later = connect(port, '127.0.0.1')
  open.push(later)
  for (const socket of [later, former]) {
    const closed = once(socket, 'close')
    expect(await exchange(socket, get)).toMatch(/200 OK[\s\S]*^connection: close/im)
    // Without an error: nothing was reset.
    expect(await closed).toEqual([false])
  }
  expect(await connections.close()).toBe(true)
})

test('a request that arrived just before the end is answered, and half a head has time to arrive', async () => {
  const server = createServer((_request, response) => response.end('ok'))
  const connections = new OpenConnections(server, { ...limits, arrivingFor: 10_000, answeringFor: 10_000 })
  const port = await listen(server)
  const [sending, half] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')] as const
  open.push(sending, half)
  await exchange(sending, get)
  await exchange(half, get)
  // The system has these bytes, and the server has not read them.
  half.write(get.slice(0, 20))
  sending.write(get)
  const answered = once(sending, 'data')
  const closed = connections.close()
  expect(String(await answered)).toMatch(/200 OK[\s\S]*^connection: close/im)
  expect(await exchange(half, get.slice(20))).toMatch(/200 OK[\s\S]*^connection: close/im)
  expect(await closed).toBe(true)
})

test('a response that is read slowly is not cut', async () => {
  const size = 32 * 2 ** 20
  const server = createServer((_request, response) => response.end(Buffer.alloc(size)))
  const connections = new OpenConnections(server, { ...limits, answeringFor: 10_000 })
  const socket = connect(await listen(server), '127.0.0.1')
  open.push(socket)
  await exchange(socket, get)
  socket.pause()
  const closed = connections.close()
  await new Promise((resolve) => setImmediate(resolve))
  socket.resume()
  await once(socket, 'close')
  expect(socket.bytesRead).toBeGreaterThan(size)
  expect(await closed).toBe(true)
})

test('a refusal is read by a client that is still sending its body', async () => {
  const size = 8 * 2 ** 20
  const server = createServer((_request, response) => response.writeHead(401).end('refused'))
  const connections = new OpenConnections(server, limits)
  const socket = connect(await listen(server), '127.0.0.1')
  open.push(socket)
  connections.announceClose()
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\n\r\n`
  expect(await exchange(socket, head)).toMatch(/401 Unauthorized/)
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(size), () => resolve()))
  expect(await exchange(socket, get)).toMatch(/^connection: close/im)
  expect(await connections.close()).toBe(true)
})
