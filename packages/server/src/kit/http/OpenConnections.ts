import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** How long connections may delay a stop, in ms. */
interface StopLimits {
  /** Without a byte of a request, which may be on its way. */
  silentFor: number
  /** With incomplete request headers. */
  arrivingFor: number
  /** With a request being read or answered. */
  answeringFor: number
}

interface Connection {
  socket: Socket
  /** Unfinished responses. */
  running: Set<ServerResponse>
  /** Bytes read when the last response finished; 0: no response yet. */
  answered: number
}

/**
 * The connections of a server that has to stop without losing a request, in two phases:
 *
 * | | new connections | a request arrives | idle connections |
 * | --- | --- | --- | --- |
 * | `announceClose` | accepted | answered with `Connection: close` | stay open |
 * | `close` | refused | answered with `Connection: close` | closed |
 *
 * A load balancer that notices the stop in the first phase has no request in flight in the second.
 */
export class OpenConnections {
  readonly #server: HttpServer
  readonly #limits: StopLimits
  readonly #connections = new Set<Connection>()
  #isClosing = false
  #isClosed = false

  /** Attach before the server listens. */
  constructor(server: HttpServer, limits: StopLimits) {
    this.#server = server
    this.#limits = limits
    const bySocket = new WeakMap<Socket, Connection>()
    server.on('connection', (socket) => {
      const connection: Connection = { socket, running: new Set(), answered: 0 }
      bySocket.set(socket, connection)
      this.#connections.add(connection)
      socket.once('close', () => this.#connections.delete(connection))
    })
    // Before the service's listener, which may respond at once.
    server.prependListener('request', (request, response) => {
      const connection = bySocket.get(request.socket)
      if (connection) this.#watch(connection, response)
    })
  }

  /** From now on, every response asks its client to open a new connection for the next request. */
  announceClose(): void {
    this.#isClosing = true
    for (const { running } of this.#connections) for (const response of running) announce(response)
  }

  /**
   * Refuses new connections, closes idle ones, gives requests some time, then closes everything. `server.close` alone
   * waits without a limit, even for a connection that never sends a byte, and cuts responses that are read slowly.
   *
   * @returns true if every complete request was answered, not counting clients that don't read
   */
  async close(): Promise<boolean> {
    this.announceClose()
    // A full turn of the event loop reads arrived data, so that a connection with a request doesn't look idle.
    for (let turn = 0; turn < 2; turn++) await setImmediate()
    this.#isClosed = true
    const closed = new Promise((resolve) => NetServer.prototype.close.call(this.#server, resolve))
    this.#destroy(isIdle)
    const { silentFor, arrivingFor, answeringFor } = this.#limits
    let answered = true
    const timers = [
      setTimeout(() => this.#destroy(({ socket }) => socket.bytesRead === 0), silentFor),
      setTimeout(() => this.#destroy(({ running }) => running.size === 0), arrivingFor),
      setTimeout(() => {
        for (const { running } of this.#connections) if ([...running].some(isOurTurn)) answered = false
        this.#destroy(() => true)
      }, answeringFor),
    ]
    await closed
    for (const timer of timers) clearTimeout(timer)
    return answered
  }

  #watch(connection: Connection, response: ServerResponse): void {
    const { socket, running } = connection
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      connection.answered = socket.bytesRead
      if (this.#isClosed && running.size === 0) socket.end()
    })
    if (this.#isClosing) announce(response)
  }

  #destroy(which: (connection: Connection) => boolean): void {
    for (const connection of this.#connections) if (which(connection)) connection.socket.destroy()
  }
}

function isIdle({ socket, running, answered }: Connection): boolean {
  return running.size === 0 && answered > 0 && socket.bytesRead === answered
}

/** Returns true if a response waits for the service, not for a client that stopped sending or reading. */
function isOurTurn({ req: { complete, socket } }: ServerResponse): boolean {
  return complete && socket.writableLength === 0
}

/**
 * Adds `Connection: close` once the request has arrived completely: bytes that arrive after the close reset the
 * connection, and the client may lose the response.
 */
function announce(response: ServerResponse): void {
  if (response.headersSent) return
  const { req: request } = response
  if (request.complete || !hasBody(request)) response.setHeader('connection', 'close')
  else request.prependOnceListener('end', () => announce(response))
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
