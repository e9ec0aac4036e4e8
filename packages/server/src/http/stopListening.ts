import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long connections may delay a stop, in ms. */
interface StopLimits {
  /** Without a request, which may be arriving. */
  silentFor: number
  drainFor: number
}

/**
 * Prepares a server to stop within a limited time, whatever its clients do. `server.close` alone waits for every
 * connection, even for one that never sends a byte.
 *
 * @returns stops: refuses new connections, closes idle ones, gives running requests 10 s, then closes everything
 *
 * @example
 *   const stop = stopListening(server)
 *   process.once('SIGTERM', stop)
 */
export function stopListening(
  server: Server,
  { silentFor, drainFor }: StopLimits = { silentFor: 500, drainFor: 10_000 },
): () => Promise<void> {
  /** Running requests per open connection. */
  const running = new Map<Socket, number>()
  let stopping = false
  server.on('connection', (socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1)
    response.once('close', () => {
      const left = (running.get(socket) ?? 1) - 1
      if (running.has(socket)) running.set(socket, left)
      if (stopping && left === 0) socket.end()
    })
    if (stopping) response.setHeader('connection', 'close')
  })
  return async function stop() {
    stopping = true
    server.closeIdleConnections()
    const silent = setTimeout(() => {
      for (const [socket, requests] of running) if (requests === 0) socket.destroy()
    }, silentFor)
    const deadline = setTimeout(() => server.closeAllConnections(), drainFor)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(silent)
    clearTimeout(deadline)
  }
}
