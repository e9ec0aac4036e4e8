import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take to read the response, in ms. */
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

/** Responds to an unparsable request in the same shape as all errors, and closes the connection. */
export function respondToClientError(newId: () => string) {
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
