import type { IncomingMessage, RequestListener } from 'node:http'
import { ServiceError } from '../errors/ServiceError.ts'
import { refuse } from './boundRequests.ts'

/**
 * Protects an app that is mounted in another one from what that one did before: what it noted about the response is none of the
 * app's business, and a body that was read is gone.
 *
 * @param newId makes the ids of requests that never reach the app
 */
export function requireUnreadBody(app: RequestListener, newId: () => string): RequestListener {
  return function checkBody(request, response) {
    // Express keeps the locals that it finds, such as the host's `auth`.
    Object.assign(response, { locals: Object.create(null) })
    if (wasRead(request)) refuse(response, bodyWasRead(), newId)
    else app(request, response)
  }
}

function wasRead({ readableDidRead, headers }: IncomingMessage): boolean {
  return readableDidRead && (headers['transfer-encoding'] !== undefined || headers['content-length'] !== '0')
}

function bodyWasRead(): ServiceError {
  return new ServiceError(
    500,
    'internal',
    'The body of the request was read before the service got it. Mount the handler before middleware that reads bodies, such as express.json().',
  )
}
