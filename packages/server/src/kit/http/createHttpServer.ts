import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { answerInTime } from './answerInTime.ts'
import { dropUnreadBody } from './dropUnreadBody.ts'
import { findHeadProblem } from './findHeadProblem.ts'
import { createMessageClasses } from './MessageClasses.ts'
import { respondToClientError } from './respondToClientError.ts'
import { sendUnavailablePage } from './sendUnavailablePage.ts'

/**
 * A server that bounds every request in bytes, pieces, and time, whatever its handler does, and refuses malformed ones
 * in the shape of all errors.
 *
 * @param newId makes the ids of requests that never reach the app
 * @param classes of its messages
 */
export function createHttpServer(
  app: RequestListener,
  newId: () => string,
  { Request, Response } = createMessageClasses(),
): Server {
  // Node's own response to a missing Host has no body.
  const server = createServer({
    IncomingMessage: Request,
    ServerResponse: Response,
    requireHostHeader: false,
  })
  // Timeouts in ms. Connections stay open longer than load balancers keep theirs (60 s), because a request on a
  // connection that is just being closed fails.
  server.keepAliveTimeout = 65_000
  server.headersTimeout = 30_000
  server.requestTimeout = 300_000

  const refuse = (response: ServerResponse, { status, code, publicMessage: message }: ServiceError) => {
    if (response.headersSent || response.destroyed) return
    response.setHeader('connection', 'close')
    response.setHeader('content-type', 'application/json; charset=utf-8')
    if (status === 503) response.setHeader('retry-after', '1')
    response.statusCode = status
    response.end(JSON.stringify({ success: false, message, code, requestId: newId() }))
  }

  server.on('request', (request, response) => {
    dropUnreadBody(request, response)
    answerInTime(request, response, () => {
      if (response.headersSent || response.destroyed) return
      response.setHeader('connection', 'close')
      if (!sendUnavailablePage(request, response))
        refuse(response, isCommitting(response) ? outcomeUnknown() : noResponse())
    })
    const problem = findHeadProblem(request)
    if (problem) refuse(response, new ServiceError(400, 'invalid_request', problem))
    else app(request, response)
  })
  // The body is only asked for when it is read, so that a request without a key is refused before it arrives. A client
  // that gets a response instead may send it or not: the connection cannot be used again.
  server.on('checkContinue', (request, response: ServerResponse) => {
    response.setHeader('connection', 'close')
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    refuse(response, unknownExpectation()),
  )
  server.on('clientError', respondToClientError(newId))
  return server
}

/** Whether a request may have been carried out by now. Express adds its locals to the response. */
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

function unknownExpectation(): ServiceError {
  return new ServiceError(417, 'unknown_expectation', 'The only supported Expect header is 100-continue.')
}
