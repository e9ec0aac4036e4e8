import type { RequestHandler } from 'express'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
    }
  }
}

/** Gives every request an id, included in its errors, log lines, and `X-Request-Id`. */
export function requestId(newId: () => string): RequestHandler {
  return function requestId(_request, response, next) {
    response.locals.requestId = newId()
    response.setHeader('x-request-id', response.locals.requestId)
    next()
  }
}
