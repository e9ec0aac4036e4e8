import type { ErrorRequestHandler, Request, Response } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import { shortenPath } from './shortenPath.ts'

/** Responds to a path without a route. */
export function notFound(request: Request, response: Response): never {
  const { method, path } = request
  response.locals.isForPage = !/^\/api(?:\/|$)/i.test(path) && wantsPage(request)
  throw new ServiceError(404, 'unknown_path', `No route for ${method} ${shortenPath(path)}.`)
}

/**
 * Makes `errorHandler` respond to browsers with a page, if there is one for the error. Mount after resources that have
 * pages.
 */
export const preferPages: ErrorRequestHandler = (error, request, response, next) => {
  response.locals.isForPage = wantsPage(request)
  next(error)
}

/** Returns true if a browser navigates to an address; programs don't prefer HTML. */
function wantsPage(request: Request): boolean {
  return request.accepts(['json', 'html']) === 'html'
}
