import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { AuthContext } from './AuthContext.ts'

/** Limit for a path, its query, and all headers, in characters: below what the HTTP parsers accept. */
const maxHeadBytes = 12_000

/** Statuses whose responses have no body. */
const withoutBody = new Set([204, 304])

/**
 * Sends requests from pages to the API of the same process: complete HTTP requests over an in-memory connection, which
 * carries the account of the person's session instead of a key. Pages can do nothing that the API can't, and there is
 * no secret that a request from outside could use.
 */
export class InnerConnections {
  /** Never listens: its only connections are the ones created below. */
  readonly #server: Server = createServer()
  readonly #owners = new WeakMap<object, AuthContext>()

  /** @param listener the service itself */
  answerWith(listener: RequestListener): void {
    this.#server.on('request', listener)
  }

  /** Returns the account that an in-memory request acts for; `undefined` for a request from the network. */
  authOf({ socket }: Pick<IncomingMessage, 'socket'>): AuthContext | undefined {
    return this.#owners.get(socket)
  }

  /** Returns a `fetch` that acts for an account. Only the path and query of the URL matter. */
  fetchAs(auth: AuthContext): typeof fetch {
    return (input, init) => this.#send(auth, new Request(input, { ...init, ...(init?.body && halfDuplex) }))
  }

  async #send(auth: AuthContext, { url, method, headers, body, signal }: Request): Promise<Response> {
    const { pathname, search, host } = new URL(url)
    // The connection would close without a response.
    if (pathname.length + search.length + [...headers].join('').length > maxHeadBytes) return headTooLong()
    const [near, far] = connectionPair()
    this.#owners.set(far, auth)
    this.#server.emit('connection', far)
    const outgoing = request({
      createConnection: () => near,
      method,
      path: pathname + search,
      headers: { ...Object.fromEntries(headers), host, connection: 'close' },
      signal,
    })
    const incoming = new Promise<IncomingMessage>((resolve, reject) => {
      outgoing.once('response', resolve).once('error', reject)
    })
    // A response such as 413 may arrive before the whole body was read.
    if (body) pipeline(Readable.fromWeb(body as WebStream), outgoing).catch(() => undefined)
    else outgoing.end()
    return toResponse(await incoming)
  }
}

function headTooLong(): Response {
  const message = 'The headers are too large.'
  return Response.json({ success: false, message, code: 'headers_too_large' }, { status: 431 })
}

const halfDuplex = { duplex: 'half' } as RequestInit

function toResponse(incoming: IncomingMessage): Response {
  const { statusCode: status = 500, headersDistinct } = incoming
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  if (!withoutBody.has(status))
    return new Response(Readable.toWeb(incoming) as unknown as ReadableStream, { status, headers })
  incoming.resume()
  return new Response(null, { status, headers })
}

/** One end of an in-memory connection. */
class End extends Duplex {
  other: End | undefined
  /** Completes a write that waits for the other end to read. */
  #written: (() => void) | undefined

  override _read(): void {
    const written = this.#written
    this.#written = undefined
    written?.()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, written: () => void): void {
    if (!this.other || this.other.push(chunk)) written()
    else this.other.#written = written
  }

  override _final(ended: () => void): void {
    this.other?.push(null)
    ended()
  }

  override _destroy(error: Error | null, destroyed: (error: Error | null) => void): void {
    const { other } = this
    if (other && !other.destroyed) process.nextTick(() => other.destroy())
    destroyed(error)
  }
}

/** Creates both ends of an in-memory connection, with backpressure. */
function connectionPair(): [Duplex, Duplex] {
  const [one, other] = [new End(), new End()]
  one.other = other
  other.other = one
  return [one, other]
}
