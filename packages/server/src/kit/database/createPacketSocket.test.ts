import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createPacketSocket } from './createPacketSocket.ts'

test('sends all writes of one turn of the event loop in one packet', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const socket = createPacketSocket()
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1')
  const [peer] = (await accepted) as [Socket]
  await once(socket, 'ready')
  const packets: string[] = []
  peer.on('data', (bytes) => packets.push(String(bytes)))
  for (let turn = 0; turn < 2; turn++) {
    for (const part of ['BEGIN', 'INSERT', 'COMMIT']) socket.write(part)
    await Promise.resolve()
    expect(socket.writableLength).toBe(17)
    await new Promise((resolve) => setImmediate(resolve))
    expect(socket.writableLength).toBe(0)
  }
  await expect.poll(() => packets.join('')).toBe('BEGININSERTCOMMITBEGININSERTCOMMIT')
  socket.destroy()
  server.close()
})
