import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { stopListening } from './stopListening.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Opens a connection that sends this much and then nothing; resolves when the server has read it and answered. */
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

const limits = { silentFor: 50, drainFor: 300 }

test.each([
  ['never sends a byte', ''],
  ['sends half a header', 'GET / HTTP/1.1\r\nHost: a'],
  ['is idle after a response', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
])('a connection that %s does not delay a stop', async (_what, text) => {
  const server = createServer((_request, response) => response.end('ok'))
  const stop = stopListening(server, limits)
  await openConnection(server, await listen(server), text)
  const start = Date.now()
  expect(await stop()).toBe(true)
  expect(Date.now() - start).toBeLessThan(250)
})

test('a running request is answered, and one that does not end is closed in time', async () => {
  const server = createServer((request, response) => {
    if (request.method === 'POST') request.on('end', () => response.end('never'))
    else setTimeout(() => response.end('answered'), 150)
  })
  const stop = stopListening(server, limits)
  const port = await listen(server)
  await openConnection(server, port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc')
  const arrived = once(server, 'request')
  const answer = fetch(`http://127.0.0.1:${port}/`)
  await arrived
  const start = Date.now()
  const stopped = stop()
  expect(await (await answer).text()).toBe('answered')
  expect(await stopped).toBe(false)
  expect(Date.now() - start).toBeLessThan(600)
})
