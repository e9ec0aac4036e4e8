import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { Duplex, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { AuthContext } from './AuthContext.ts'

/** Characters of a path, its query, and all headers: less than what the parser of either end reads. */
const maxHeadBytes = 12_000

/** Statuses whose responses have no body. */
const withoutBody = new Set([204, 304])

/**
 * Requests from pages to the API of the same process: whole HTTP requests, but over a connection in memory, which carries
 * the account of the person's session instead of a key. So pages can do nothing that the API cannot, and there is no
 * secret that a request from outside could use.
 */
export class InnerConnections {
  /** Never listens, so that only the connections below exist. */
  readonly #server: Server = createServer()
  readonly #owners = new WeakMap<object, AuthContext>()

  /** @param listener answers the requests: the service itself */
  answerWith(listener: RequestListener): void {
    this.#server.on('request', listener)
  }

  /** The account that a request acts for; `undefined` if it came over the network. */
  authOf({ socket }: Pick<IncomingMessage, 'socket'>): AuthContext | undefined {
    return this.#owners.get(socket)
  }

  /** Returns a `fetch` that acts for an account. Only the path of an address counts. */
  fetchAs(auth: AuthContext): typeof fetch {
    return (input, init) => this.#send(auth, new Request(input, { ...init, ...(init?.body && halfDuplex) }))
  }

  async #send(auth: AuthContext, { url, method, headers, body, signal }: Request): Promise<Response> {
    const { pathname, search, host } = new URL(url)
    // The connection would end without a response.
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
    // A response may come before the whole body was read, such as 413.
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

/** One end of a connection within the process. */
class End extends Duplex {
  other: End | undefined
  /** Ends the write that the other end has no room for. */
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

/** Creates both ends of a connection within the process, with backpressure. */
function connectionPair(): [Duplex, Duplex] {
  const [one, other] = [new End(), new End()]
  one.other = other
  other.other = one
  return [one, other]
}
