import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import express, { type RequestHandler } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
import { inTurn } from './createExpress.ts'
import { isNotModified } from './isNotModified.ts'
import { Sender, type SenderLimits } from './Sender.ts'
import { sendPieces } from './sendPieces.ts'

const bytes = Buffer.alloc(30_000_000, 'abc')
/** Limits that tests can wait for, in ms. */
const quick: Partial<SenderLimits> = { checkMs: 5, stalledMs: 50 }
let server: Server
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  server.closeAllConnections()
  server.close()
})

/** Starts a server with one route. */
async function serve(sender: Sender, handler: RequestHandler): Promise<string> {
  const app = express().use(inTurn, sender.handler).get('/file', handler)
  server = createServer(app)
  server.keepAliveTimeout = 200
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/file`
}

function open(address: string, times = 1): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(times))
  return socket
}

/** Resolves when the server has disconnected a client, which notices only when it writes. */
function closed(socket: Socket): Promise<unknown> {
  const probe = setInterval(() => socket.write('\r\n'), 20)
  return new Promise((resolve) => socket.once('close', resolve)).finally(() => clearInterval(probe))
}

test('sends every byte, and none for HEAD or a known version', async () => {
  const sender = new Sender()
  const address = await serve(sender, async (_request, response) => {
    if (!isNotModified(response, '"one"', {})) await sender.send(response, bytes)
  })
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true)
  const head = await fetch(address, { method: 'HEAD' })
  expect([head.headers.get('content-length'), (await head.text()).length]).toEqual(['30000000', 0])
  const known = await fetch(address, { headers: { 'if-none-match': 'W/"other", "one"' } })
  expect([known.status, (await known.text()).length]).toEqual([304, 0])
})

test('the memory of a piece may be used again once it is sent, however slow the reader is', async () => {
  const sender = new Sender()
  const [count, size] = [20_000, 1_000]
  let sent = 0
  const address = await serve(sender, async (_request, response) => {
    const piece = Buffer.alloc(size)
    async function* pieces() {
      for (let i = 0; i < count; i++) {
        yield piece.fill(i % 251)
        sent++
      }
    }
    await sendPieces(response.set('content-length', String(count * size)), sender, pieces())
  })
  const socket = open(address)
  // The system's buffer for the connection is full, and pieces are waiting.
  let before = 0
  const isStuck = () => {
    const last = before
    before = sent
    return sent > 0 && sent === last
  }
  await expect.poll(isStuck, { interval: 100 }).toBe(true)
  const received: Buffer[] = []
  socket.on('data', (chunk: Buffer) => received.push(chunk))
  await new Promise((resolve) => socket.once('end', resolve))
  const expected = Buffer.concat(Array.from({ length: count }, (_, i) => Buffer.alloc(size, i % 251)))
  expect(
    Buffer.concat(received)
      .subarray(-count * size)
      .equals(expected),
  ).toBe(true)
})

test('a connection is closed when it has been idle after a file', async () => {
  const sender = new Sender()
  const socket = open(await serve(sender, (_request, response) => sender.send(response, bytes)))
  socket.resume()
  await new Promise((resolve) => socket.once('end', resolve))
})

test('a client that disconnects releases the bytes at once', async () => {
  const sender = new Sender()
  let sent: Promise<void> | undefined
  const address = await serve(sender, (_request, response) => {
    sent = sender.send(response, bytes)
  })
  const socket = open(address)
  await new Promise((resolve) => socket.once('data', resolve))
  socket.destroy()
  await sent
})

test.each([
  [
    'a file',
    (sender: Sender): RequestHandler =>
      (_request, response) =>
        sender.send(response, bytes),
  ],
  [
    'parts without end',
    (sender: Sender): RequestHandler =>
      async (_request, response) => {
        while (!response.destroyed) await sender.sendPart(response, bytes)
      },
  ],
  [
    'what is written past the sender',
    (): RequestHandler => (_request, response) => void response.send(bytes),
  ],
])('a client that reads nothing of %s is disconnected', async (_what, handlerOf) => {
  const sender = new Sender(quick)
  await closed(open(await serve(sender, handlerOf(sender))))
})

test('a response that takes long to make costs its client nothing', async () => {
  const sender = new Sender({ checkMs: 1, stalledMs: 2, graceMs: 2 })
  const address = await serve(sender, async (_request, response) => {
    response.write('a')
    await new Promise((resolve) => setTimeout(resolve, 50))
    response.end('b')
  })
  expect(await (await fetch(address)).text()).toBe('ab')
})

test('a thousand requests in one packet are handled one after another', async () => {
  const sender = new Sender(quick)
  let started = 0
  const address = await serve(sender, async (_request, response) => {
    started++
    await sender.send(response, bytes)
  })
  await closed(open(address, 1_000))
  expect(started).toBe(1)
})

test('readers of one file share it while it is loaded and while it is sent', async () => {
  const sender = new Sender()
  let loads = 0
  let finish = () => {}
  const address = await serve(sender, (_request, response) =>
    sender.sendShared(response, {
      key: 'file',
      load: async () => {
        loads++
        await new Promise<void>((resolve) => (finish = resolve))
        return { bytes }
      },
      prepare: (file) => file.bytes,
    }),
  )
  const stalled = [open(address), open(address)]
  const reading = fetch(address)
  await expect.poll(() => loads).toBe(1)
  finish()
  expect((await (await reading).arrayBuffer()).byteLength).toBe(bytes.length)
  expect((await (await fetch(address)).arrayBuffer()).byteLength).toBe(bytes.length)
  expect(loads).toBe(1)
  for (const socket of stalled) socket.destroy()
  await expect
    .poll(() => {
      open(address)
      return loads
    })
    .toBe(2)
  finish()
})

describe('the memory of large files is collected', () => {
  let collected: number[]

  /** @returns function that reads a file of this many bytes */
  async function serveFiles(collectEveryMs: number): Promise<(length: number) => Promise<unknown>> {
    collected = []
    let sent = 0
    const sender = new Sender({ largeBytes: 1_000_000, collectEveryMs }, undefined, async () => {
      collected.push(sent)
    })
    const address = await serve(sender, async ({ query }, response) => {
      await sender.send(response, bytes.subarray(0, Number(query.length)))
      sent++
    })
    return async (length) => (await fetch(`${address}?length=${length}`)).arrayBuffer()
  }

  test('as soon as they were sent', async () => {
    const read = await serveFiles(3_600_000)
    await read(1_000_000)
    await read(2_000_000)
    await expect.poll(() => collected).toEqual([2])
    await read(2_000_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(collected).toEqual([2])
  })

  test('later, if that was done just before', async () => {
    const read = await serveFiles(100)
    await read(2_000_000)
    await Promise.all([read(2_000_000), read(bytes.length)])
    await expect.poll(() => collected.at(-1)).toBe(3)
  })
})

test('loading is aborted when all its readers have left', async () => {
  const sender = new Sender()
  let signal: AbortSignal | undefined
  let [arrived, left] = [0, 0]
  const address = await serve(sender, (request, response) => {
    arrived++
    request.socket.once('close', () => left++)
    return sender.sendShared(response, {
      key: 'file',
      load: (given) => {
        signal = given
        return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(given.reason)))
      },
      prepare: (file: { bytes: Buffer }) => file.bytes,
    })
  })
  const waiting = [open(address), open(address)]
  await expect.poll(() => arrived).toBe(2)
  waiting[0]?.destroy()
  await expect.poll(() => left).toBe(1)
  expect(signal?.aborted).toBe(false)
  waiting[1]?.destroy()
  await expect.poll(() => signal?.aborted).toBe(true)
})

test('a reader of another address comes before the greedy one, who is disconnected', async () => {
  const sender = new Sender({ bytes: 2 * bytes.length })
  let file = 0
  const address = await serve(sender, (request, response) => {
    request.app.set('trust proxy', true)
    return sender.sendShared(response, {
      key: `file ${file++}`,
      load: async () => ({ bytes }),
      prepare: (loaded) => loaded.bytes,
    })
  })
  const greedy = [open(address), open(address)]
  await Promise.all(greedy.map((socket) => new Promise((resolve) => socket.once('readable', resolve))))
  const refused = await fetch(address)
  expect(refused.status).toBe(503)
  await refused.text()
  const other = await fetch(address, { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(other.status).toBe(200)
  expect((await other.arrayBuffer()).byteLength).toBe(bytes.length)
  await Promise.race(greedy.map(closed))
})

test('a file of known size is not even loaded for an address that reads too much', async () => {
  const sender = new Sender({ bytesPerOwner: bytes.length })
  let [file, loads] = [0, 0]
  const address = await serve(sender, (_request, response) =>
    sender.sendShared(response, {
      key: `file ${file++}`,
      size: bytes.length,
      load: async () => {
        loads++
        return { bytes }
      },
      prepare: (loaded) => loaded.bytes,
    }),
  )
  const slow = open(address)
  await new Promise((resolve) => slow.once('readable', resolve))
  const refused = await fetch(address)
  expect([refused.status, loads]).toEqual([503, 1])
  await refused.text()
  slow.destroy()
  await expect.poll(async () => (await fetch(address, { method: 'HEAD' })).status).toBe(200)
})
