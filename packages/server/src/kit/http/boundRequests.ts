import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { ServiceError } from '../errors/ServiceError.ts'
import { sendUnavailablePage } from './sendUnavailablePage.ts'

/** Maximum bytes of a body to read and drop after the response: more than any accepted body. */
const maxBytes = 32 * 2 ** 20

/** Interval in ms, and bytes that must arrive in each: a large body on a slow line takes several intervals. */
const paceMs = 2_000

const paceBytes = 256 * 1024

/** Interval in ms, and the number of them after which a response must have begun. */
const checkMs = 10_000

const maxChecks = 12

/**
 * Limits an app's requests in time and in the data that follow their responses, and refuses ambiguous headers.
 *
 * @param newId creates ids for requests that never reach the app
 */
export function boundRequests(app: RequestListener, newId: () => string): RequestListener {
  return function boundRequest(request, response) {
    dropUnreadBody(request, response)
    answerInTime(request, response, () => {
      if (response.headersSent || response.destroyed) return
      response.setHeader('connection', 'close')
      if (!sendUnavailablePage(request, response))
        refuse(response, isCommitting(response) ? outcomeUnknown() : noResponse(), newId)
    })
    const problem = findHeadProblem(request)
    if (problem) refuse(response, new ServiceError(400, 'invalid_request', problem), newId)
    else app(request, response)
  }
}

/** Responds to a request that doesn't reach the app, in the common error format. */
export function refuse(
  response: ServerResponse,
  { status, code, publicMessage: message }: ServiceError,
  newId: () => string,
): void {
  if (response.headersSent || response.destroyed) return
  response.setHeader('connection', 'close')
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (status === 503) response.setHeader('retry-after', '1')
  response.statusCode = status
  response.end(JSON.stringify({ success: false, message, code, requestId: newId() }))
}

/** Returns true if a request may already have been carried out. Express adds its locals to the response. */
function isCommitting(response: ServerResponse & { locals?: Express.Locals }): boolean {
  return response.locals?.isCommitting === true
}

function outcomeUnknown(): ServiceError {
  const message =
    'The database did not confirm in time. Repeat with the same Idempotency-Key, or check whether the request was carried out.'
  return new ServiceError(503, 'outcome_unknown', message)
}

function noResponse(): ServiceError {
  return new ServiceError(503, 'no_response', 'The service did not respond in time. Try again.')
}

/**
 * Calls `refuse` if the response has not begun long after the request arrived, so that no connection waits forever.
 * Requests still arriving have other limits.
 */
function answerInTime(request: IncomingMessage, response: ServerResponse, refuse: () => void): void {
  let checks = 0
  const checking = setInterval(() => {
    if (response.headersSent) clearInterval(checking)
    else if (!request.complete) checks = 0
    else if (++checks >= maxChecks) refuse()
  }, checkMs)
  checking.unref()
  response.once('close', () => clearInterval(checking))
}

/**
 * Limits the data after a response whose request has not arrived completely. Reads the rest for a while, because
 * closing at once would reset the connection and lose the response; then closes the connection, because an endless body
 * would keep it open.
 */
function dropUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  // Read now, because destroying the request as a stream clears the property.
  const { socket } = request
  // Before Node's listener, which would read without a limit.
  response.prependOnceListener('finish', () => {
    if (request.complete || socket.destroyed) return
    const cut = () => socket.destroy()
    const closeAsAsked = delayClosing(socket)
    let dropped = request.read()?.length ?? 0
    let checked = dropped
    // Reads first: data that waits after a pause of the process arrived in time.
    const checking = setInterval(() => setImmediate(check), paceMs)
    function check() {
      if (!request.complete && dropped - checked < paceBytes) cut()
      checked = dropped
    }
    request.once('close', () => {
      clearInterval(checking)
      closeAsAsked()
    })
    request.on('data', (piece: Buffer) => {
      dropped += piece.length
      if (dropped > maxBytes) cut()
    })
    request.resume()
  })
}

/**
 * Delays the close of `Connection: close`, because Node closes right after the response even while data still arrive.
 *
 * @returns function that closes the connection if Node asked for it
 */
function delayClosing(socket: Socket): () => void {
  let isAsked = false
  socket.destroySoon = () => {
    isAsked = true
  }
  return () => {
    Reflect.deleteProperty(socket, 'destroySoon')
    if (isAsked) socket.destroySoon()
  }
}

/**
 * Checks for ambiguities that Node's parser accepts (RFC 9112, 2.3, 3.2).
 *
 * @returns message for the response; `undefined` if the headers are unambiguous
 */
function findHeadProblem({
  url = '',
  method,
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'url' | 'method' | 'httpVersion' | 'rawHeaders'>): string | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 'The only versions of HTTP are 1.0 and 1.1 here.'
  const hosts: string[] = []
  for (let i = 0; i + 1 < rawHeaders.length; i += 2)
    if (isHost(rawHeaders[i])) hosts.push(rawHeaders[i + 1] as string)
  if (hosts.length > 1) return 'The request has more than one Host header.'
  if (hosts.length === 0 && httpVersion === '1.1') return 'The request has no Host header.'
  if (url.startsWith('/') || (url === '*' && method === 'OPTIONS')) return undefined
  const host = /^https?:\/\/([^/?#]*)/i.exec(url)?.[1]
  const isExpected = host !== undefined && host.toLowerCase() === hosts[0]?.toLowerCase()
  return isExpected ? undefined : 'The request is for another host than its Host header names.'
}

function isHost(name = ''): boolean {
  return name.length === 4 && name.toLowerCase() === 'host'
}
