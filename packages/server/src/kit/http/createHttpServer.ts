import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ServiceError } from '../errors/ServiceError.ts'
import { boundRequests, refuse } from './boundRequests.ts'
import { createMessageClasses } from './MessageClasses.ts'
import { sendUnavailablePage } from './sendUnavailablePage.ts'

/** Time for a client to read the response, in ms. */
const readWithinMs = 1_000

/** Responses to malformed requests, by the HTTP parser's code. */
const responses: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The headers are too large: at most 16 kB are accepted.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout', 'The request did not arrive in time.'],
}

const unreadable = [
  '400 Bad Request',
  'invalid_request',
  'The request could not be read as HTTP/1.1.',
] as const

/**
 * Creates a server that limits every request in bytes, pieces, and time, and refuses malformed ones in the common error
 * format.
 *
 * @param newId creates ids for requests that never reach the app
 * @param classes of its messages
 */
export function createHttpServer(
  app: RequestListener,
  newId: () => string,
  { Request, Response } = createMessageClasses(),
): Server {
  // Node's response to a missing Host has no body.
  const server = createServer({
    IncomingMessage: Request,
    ServerResponse: Response,
    requireHostHeader: false,
  })
  // Timeouts in ms. Keep-alive exceeds that of load balancers (60 s), because a request on a closing connection fails.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 30_000
  server.requestTimeout = 300_000

  server.on('request', boundRequests(app, newId))
  // Requests the body only when it is read, so that a request without a key is refused before it arrives. A client that
  // gets a response instead may send the body or not: the connection can't be reused.
  server.on('checkContinue', (request, response: ServerResponse) => {
    response.setHeader('connection', 'close')
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    refuse(response, unknownExpectation(), newId),
  )
  server.on('clientError', respondToClientError(newId))
  return server
}

function unknownExpectation(): ServiceError {
  return new ServiceError(417, 'unknown_expectation', 'The only supported Expect header is 100-continue.')
}

/** Responds to an unparsable request in the common error format, and closes the connection. */
function respondToClientError(newId: () => string) {
  return function respondToClientError(error: Error & { code?: string }, socket: Socket): void {
    const answered = '_httpMessage' in socket && (socket._httpMessage as ServerResponse | null)?.headersSent
    if (error.code === 'ECONNRESET' || !socket.writable || answered) {
      socket.destroy()
      return
    }
    const [status, code, message] = responses[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ success: false, message, code, requestId: newId() })
    const headers = [
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    // `end` alone leaves the other half open, and with it the unfinished request.
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
    setTimeout(() => socket.destroy(), readWithinMs).unref()
  }
}

interface ListenAddress {
  host: string
  port: number
}

/** Messages for a failed listen, with advice, by Node's error code. */
const reasons: Partial<Record<string, (address: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use. Set PORT to another one, or stop the other program.`,
  EACCES: ({ port }) => `PORT ${port} needs administrator rights. Set PORT to a number from 1024 on.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is not an address of this machine. ${hosts}`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known. ${hosts}`,
  EAI_AGAIN: ({ host }) => `HOST ${host} was not found, because no name server answered. ${hosts}`,
}

const hosts = 'Set HOST to 127.0.0.1 for this machine alone, or to 0.0.0.0 for every network.'

/** Names the variable to change if the service can't listen; returns other errors unchanged. */
export function listenError(error: NodeJS.ErrnoException, address: ListenAddress): Error {
  const reason = reasons[error.code ?? '']?.(address)
  return reason === undefined ? error : new Error(`${reason} (${error.code})`, { cause: error })
}

const alive = /^\/health(\/live)?\/?(\?|$)/

/**
 * Responds until the service has started: alive, but not ready.
 *
 * @param progress current step of the startup, such as `opens the database`
 */
export function respondWhileStarting(newId: () => string, progress: () => string): RequestListener {
  return function respondWhileStarting(request, response) {
    if (alive.test(request.url ?? '')) {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: true, message: 'ok' }))
      return
    }
    if (sendUnavailablePage(request, response)) return
    const body = {
      success: false,
      message: `The service is starting: it ${progress()}.`,
      code: 'not_ready',
      requestId: newId(),
    }
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}
