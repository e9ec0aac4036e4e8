import type { ErrorRequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import type { DatabaseWatch } from '../database/DatabaseWatch.ts'
import { AnsweredAlready } from '../errors/AnsweredAlready.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { pagePolicy } from '../markup/pagePolicy.ts'
import { languageFor } from './languageFor.ts'
import { withLinkPath } from './linkPath.ts'
import { problemPage } from './problemPage.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Code of the error in the response. */
      errorCode?: string
    }
  }
}

/** Default `Retry-After` of 503. */
const retrySeconds = 2

/**
 * Turns every error into a response: JSON, or a page if `preferPages` marked the request. Logs unexpected errors, and
 * responds without details. Like `observeRequests`, logs the route, never the path.
 */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return function errorHandler(error, request, response, _next) {
    const { requestId, route = 'unmatched' } = response.locals
    if (response.headersSent) {
      // A deadline has already responded, so this response is too late.
      if (response.writableEnded && isLateAnswer(error)) return
      // A truncated body must not look complete.
      log.error({ err: error, requestId, route }, 'response cut short')
      return void response.destroy()
    }
    // The client has disconnected.
    if (error instanceof Error && error.name === 'AbortError') return void response.destroy()
    const known = toServiceError(error)
    const retryAfter = known.retryAfter ?? (known.status === 503 ? retrySeconds : undefined)
    if (retryAfter !== undefined) response.set('retry-after', String(retryAfter))
    const entry = { reason: known.code, requestId, route }
    if (known.status === 503) log.warn({ ...entry, ...causeOf(known) }, 'unavailable')
    else if (known.isLogged) log.error(entry, 'request failed')
    else if (known.status >= 500) log.error({ err: error, requestId, route }, 'request failed')
    response.locals.errorCode = known.code
    forgetContent(response)
    response.set('x-request-id', requestId)
    const page = response.locals.isForPage && problemPage(languageFor(request), known)
    if (page) {
      pagePolicy(request, response, () => undefined)
      return void response
        .vary('accept-language')
        .status(known.status)
        .type('html')
        .send(withLinkPath(response, page))
    }
    response.status(known.status).json({
      success: false,
      message: known.publicMessage,
      code: known.code,
      ...(known.errors.length && { errors: known.errors }),
      ...known.question,
      requestId,
    })
  }
}

/** Reason of an error for the operator, if the response doesn't contain it. */
function causeOf({ message, publicMessage }: ServiceError): { cause?: string } {
  return message === publicMessage ? {} : { cause: message }
}

function isLateAnswer(error: unknown): boolean {
  if (error instanceof AnsweredAlready) return true
  return error instanceof Error && 'code' in error && error.code === 'ERR_HTTP_HEADERS_SENT'
}

/** Removes headers of the intended content: caches would store the error under its name. */
function forgetContent(response: Response): void {
  for (const header of ['content-encoding', 'content-type', 'etag', 'x-robots-tag'])
    response.removeHeader(header)
  if (!/no-store/.test(response.get('cache-control') ?? '')) response.set('cache-control', 'no-store')
}

/** Converts errors thrown by Express. */
function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (error instanceof URIError) return new ServiceError(400, 'invalid_path', 'The path is malformed.')
  return new ServiceError(500, 'internal', 'The request failed unexpectedly. Try again.')
}

/** Replaces statement errors by their cause, if a newer version has just migrated the database. */
export function explainFailures(watch: Pick<DatabaseWatch, 'explain'>): ErrorRequestHandler {
  return async function explainFailures(error, _request, _response, next) {
    next(await watch.explain(error))
  }
}
