import type { RequestHandler } from 'express'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
    }
  }
}

/** Gives every request a name that errors and log lines carry. */
export function identify(newId: () => string): RequestHandler {
  return (_request, response, next) => {
    response.locals.requestId = newId()
    response.set('x-request-id', response.locals.requestId)
    next()
  }
}
