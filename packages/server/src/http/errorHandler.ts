import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { RenderingBusyError, RenderingTimeoutError } from '../rendering/WorkerPool.ts'
import { HttpError } from './HttpError.ts'

/** When to try again what the service was too busy for. */
const retrySeconds = 2

/** The answer to a path that nobody serves. */
export const unknownPath: RequestHandler = (request) => {
  throw new HttpError(404, 'unknown_path', `There is nothing at ${request.method} ${request.path}.`)
}

/** The one place where an error becomes a response. What we did not foresee is logged and told without details. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    if (response.headersSent) return next(error)
    const known = toHttpError(error)
    const { requestId } = response.locals
    if (known.status === 503) response.set('retry-after', String(retrySeconds))
    if (known.status >= 500) log.error({ err: error, requestId, path: request.path }, 'request failed')
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
  if (error instanceof RenderingBusyError)
    return new HttpError(503, 'rendering_busy', `${error.message} Please try again in a moment.`)
  if (error instanceof RenderingTimeoutError)
    return new HttpError(503, 'rendering_timeout', `${error.message} A smaller scale or design takes less.`)
  switch (bodyParserType(error)) {
    case 'entity.parse.failed':
      return new HttpError(400, 'invalid_json', 'The body is not valid JSON.')
    case 'entity.too.large':
      return new HttpError(413, 'body_too_large', 'The body is larger than the service takes.')
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new HttpError(400, 'unsupported_encoding', 'The body must be JSON in UTF-8.')
    case 'request.aborted':
    case 'request.size.invalid':
      return new HttpError(400, 'incomplete_body', 'The body did not arrive whole.')
  }
  if (error instanceof URIError) return new HttpError(400, 'invalid_path', 'The path is not well-formed.')
  // A body that could not be unpacked: the parser's error has a status but no type.
  if (statusOf(error) === 400) return new HttpError(400, 'incomplete_body', 'The body could not be read.')
  return new HttpError(500, 'internal', 'Something failed on our side. Please try again.')
}

function statusOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
}

function bodyParserType(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined
}
