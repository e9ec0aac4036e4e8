import { createServer, type IncomingMessage, type RequestListener, request, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import type { AuthContext } from '../../core/access/AuthContext.ts'
import { connectionPair } from './connectionPair.ts'

/** Characters of a path, its query, and all headers: less than what the parser of either end reads. */
const longestHead = 12_000

/** Statuses whose responses have no body. */
const withoutBody = new Set([204, 304])

/**
 * Requests from pages to the API of the same process: whole HTTP requests, but over a connection in memory, which carries
 * the account of the person's session instead of a key. So pages can do nothing that the API cannot, and there is no
 * secret that a request from outside could use.
 */
export class InnerConnections {
  readonly #server: Server
  readonly #owners = new WeakMap<object, AuthContext>()

  /** @param listener answers the requests: the service itself */
  constructor(listener: RequestListener) {
    // Never listens, so that only the connections below exist.
    this.#server = createServer(listener)
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
    if (pathname.length + search.length + [...headers].join('').length > longestHead) return headTooLong()
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
