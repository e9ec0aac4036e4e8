import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isNotModified, sendFile } from './sendFile.ts'

const bytes = Buffer.alloc(3_000_000, 'abc')
let server: Server
let sent: Promise<void> | undefined
beforeEach(async () => {
  const app = express()
  app.get('/file', (_request, response) => {
    if (!isNotModified(response, '"one"')) sent = sendFile(response, bytes)
  })
  server = createServer(app)
  server.keepAliveTimeout = 200
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`

test('sends every byte, and none for HEAD or a known version', async () => {
  expect(Buffer.from(await (await fetch(address())).arrayBuffer()).equals(bytes)).toBe(true)
  const head = await fetch(address(), { method: 'HEAD' })
  expect([head.headers.get('content-length'), (await head.text()).length]).toEqual(['3000000', 0])
  const known = await fetch(address(), { headers: { 'if-none-match': 'W/"other", "one"' } })
  expect([known.status, (await known.text()).length]).toEqual([304, 0])
})

test('a connection is closed when it has been idle after a file', async () => {
  const socket = connect(Number(new URL(address()).port), '127.0.0.1')
  socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  socket.resume()
  const start = performance.now()
  await new Promise((resolve) => socket.once('end', resolve))
  expect(performance.now() - start).toBeLessThan(3_000)
})

test('a client that disconnects releases the bytes at once', async () => {
  const socket = connect(Number(new URL(address()).port), '127.0.0.1')
  socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n')
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  await sent
})
