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
 * @returns stops: refuses new connections, closes idle ones, gives running requests some time, then closes everything.
 *   Resolves with whether every request was answered.
 *
 * @example
 *   const stop = stopListening(server, { silentFor: 500, drainFor: 8_000 })
 *   process.once('SIGTERM', stop)
 */
export function stopListening(server: Server, { silentFor, drainFor }: StopLimits): () => Promise<boolean> {
  /** Responses that are not finished, per open connection. */
  const running = new Map<Socket, Set<ServerResponse>>()
  let stopping = false
  server.on('connection', (socket) => {
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.get(socket)?.add(response)
    response.once('close', () => {
      const responses = running.get(socket)
      responses?.delete(response)
      if (stopping && responses?.size === 0) socket.end()
    })
    // The service may have answered at once.
    if (stopping && !response.headersSent) response.setHeader('connection', 'close')
  })
  return async function stop() {
    stopping = true
    for (const response of [...running.values()].flatMap((responses) => [...responses]))
      if (!response.headersSent) response.setHeader('connection', 'close')
    server.closeIdleConnections()
    const silent = setTimeout(() => {
      for (const [socket, responses] of running) if (responses.size === 0) socket.destroy()
    }, silentFor)
    let answered = true
    const deadline = setTimeout(() => {
      answered = false
      server.closeAllConnections()
    }, drainFor)
    await new Promise((resolve) => server.close(resolve))
    clearTimeout(silent)
    clearTimeout(deadline)
    return answered
  }
}
