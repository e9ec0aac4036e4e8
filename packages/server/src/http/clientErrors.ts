import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may take to read such an answer, in ms. */
const answerWithin = 1_000

/** What a client did wrong before there was a request to answer, by the parser's code. */
const answers: Readonly<Record<string, readonly [status: string, code: string, message: string]>> = {
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

/** Answers what is not even a request in the one shape of errors, and closes the connection. */
export function answerClientError(newId: () => string) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    const answered = '_httpMessage' in socket && (socket._httpMessage as ServerResponse | null)?.headersSent
    if (error.code === 'ECONNRESET' || !socket.writable || answered) {
      socket.destroy()
      return
    }
    const [status, code, message] = answers[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ success: false, message, code, requestId: newId() })
    const headers = [
      'Connection: close',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    // Ending leaves the other half open, and with it the request that never arrived.
    socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
    setTimeout(() => socket.destroy(), answerWithin).unref()
  }
}
