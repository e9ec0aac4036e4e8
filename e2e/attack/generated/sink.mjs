// A separate process that discards everything it receives: what an attack costs its own client and this
// machine, without a service. It tells its parent its port.
import { createServer } from 'node:net'

/** A connection that sends nothing for this long gets an answer, in ms. */
const quietMs = 20

const server = createServer((socket) => {
  socket.on('error', () => socket.destroy())
  socket.setTimeout(quietMs, () =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  )
  socket.resume()
})
process.on('disconnect', () => process.exit(0))
server.listen(0, '127.0.0.1', () =>
  process.send?.(/** @type {import('node:net').AddressInfo} */ (server.address()).port),
)
