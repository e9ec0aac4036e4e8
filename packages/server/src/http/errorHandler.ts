import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { DatabaseUnavailable, OutcomeUnknown } from '../database/Database.ts'
import { RenderingTooLargeError } from '../rendering/Renderer.ts'
import {
  RenderingBusyError,
  RenderingCanceledError,
  RenderingFailedError,
  RenderingTimeoutError,
} from '../rendering/WorkerPool.ts'
import { HttpError } from './HttpError.ts'
import { bodyTooLarge } from './jsonBody.ts'
import { shortenPath } from './shortenPath.ts'

/** When to try again what the service was too busy for. */
const retrySeconds = 2

/** The answer to a path without a route. */
export const unknownPath: RequestHandler = ({ method, path }) => {
  throw new HttpError(404, 'unknown_path', `No route for ${method} ${shortenPath(path)}.`)
}

/** The one place where an error becomes a response. Unexpected errors are logged, and answered without details. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error)
    // Nobody is there to read an answer.
    if (error instanceof RenderingCanceledError) return void response.destroy()
    const known = toHttpError(error)
    const { requestId } = response.locals
    const retryAfter = known.retryAfter ?? (known.status === 503 ? retrySeconds : undefined)
    if (retryAfter !== undefined) response.set('retry-after', String(retryAfter))
    // The renderer has logged the cause, without what the certificate says.
    const isLogged = error instanceof RenderingFailedError
    if (known.status === 503) log.warn({ reason: known.code, requestId, path: request.path }, 'unavailable')
    else if (isLogged) log.error({ reason: known.code, requestId, path: request.path }, 'request failed')
    else if (known.status >= 500) log.error({ err: error, requestId, path: request.path }, 'request failed')
    response.status(known.status).json({
      success: false,
      message: known.message,
      code: known.code,
      ...(known.errors.length && { errors: known.errors }),
      requestId,
    })
  }
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof OutcomeUnknown)
    return new HttpError(
      503,
      'outcome_unknown',
      'The database did not confirm. This may have been done: repeat it with the same Idempotency-Key, or check before you repeat it.',
    )
  if (error instanceof DatabaseUnavailable)
    return new HttpError(503, 'database_unavailable', 'The database does not answer. Please try again.')
  if (error instanceof RenderingBusyError)
    return new HttpError(503, 'rendering_busy', `${error.message} Please try again in a moment.`)
  if (error instanceof RenderingTimeoutError)
    return new HttpError(503, 'rendering_timeout', `${error.message} A smaller scale or design takes less.`)
  if (error instanceof RenderingFailedError)
    return new HttpError(500, 'rendering_failed', `${error.message} The cause is in the log of the service.`)
  if (error instanceof RenderingTooLargeError) return new HttpError(400, 'too_large_to_draw', error.message)
  switch (bodyParserType(error)) {
    case 'entity.too.large':
      return bodyTooLarge(limitOf(error))
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new HttpError(400, 'unsupported_encoding', 'The body must be JSON in UTF-8, not compressed.')
    case 'request.aborted':
    case 'request.size.invalid':
      return new HttpError(400, 'incomplete_body', 'The body did not arrive whole.')
  }
  if (statusOf(error) === 416)
    return new HttpError(416, 'range_not_satisfiable', 'The requested range is not part of the file.')
  if (statusOf(error) === 412)
    return new HttpError(412, 'precondition_failed', 'The file does not meet the condition of the request.')
  if (error instanceof URIError) return new HttpError(400, 'invalid_path', 'The path is not well-formed.')
  // A body that could not be unpacked: the parser's error has a status but no type.
  if (statusOf(error) === 400) return new HttpError(400, 'incomplete_body', 'The body could not be read.')
  return new HttpError(500, 'internal', 'Something failed on our side. Please try again.')
}

function limitOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'limit' in error ? Number(error.limit) : 0
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
}

function bodyParserType(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined
}
