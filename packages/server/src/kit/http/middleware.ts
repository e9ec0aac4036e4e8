import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import helmet from 'helmet'
import type { Logger } from 'pino'
import type { DatabaseWatch } from '../database/DatabaseWatch.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { headedPage } from '../markup/headedPage.ts'
import { namesLoopback } from './isLocalRequest.ts'
import { shortenPath } from './shortenPath.ts'
import { wantsPage } from './wantsPage.ts'

declare global {
  namespace Express {
    interface Locals {
      requestId: string
    }
  }
}

/** Gives every request an id, which its errors, log lines, and `X-Request-Id` carry. */
export function requestId(newId: () => string): RequestHandler {
  return function requestId(_request, response, next) {
    response.locals.requestId = newId()
    response.setHeader('x-request-id', response.locals.requestId)
    next()
  }
}

/** Answers a path without a route. */
export function notFound(request: Request, response: Response): never {
  const { method, path } = request
  response.locals.isForPage = !/^\/api(?:\/|$)/i.test(path) && wantsPage(request)
  throw new ServiceError(404, 'unknown_path', `No route for ${method} ${shortenPath(path)}.`)
}

/**
 * Keeps API responses out of shared caches. Proxies cache `.png` and `.pdf` by extension and ignore `x-api-key`, so the
 * next caller would get another account's file.
 */
export const privateResponses: RequestHandler = (_request, response, next) => {
  // Not by `vary`, which takes longer than all other headers together. Nothing else of the API varies.
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('vary', 'x-api-key, x-subaccount-email')
  next()
}

/**
 * Refuses every request while the database cannot be used by this process: a newer version has migrated it to a schema that this one
 * does not fit, or its file is gone.
 */
export function refuseWhileUnusable(watch: Pick<DatabaseWatch, 'refuseUnusable'>): RequestHandler {
  return function refuseWhileUnusable(_request, _response, next) {
    watch.refuseUnusable()
    next()
  }
}

/** Serves `/api/api/…` like `/api/…`: clients append paths to a base URL that may already end in `/api`. */
export const singleApiPrefix: RequestHandler = (request, _response, next) => {
  if (request.url.startsWith('/api/api/')) request.url = request.url.slice('/api'.length)
  next()
}

/** Sets the security headers of Helmet, which are the same for all requests: it is asked for them once. */
export function securityHeaders(): RequestHandler {
  const headers: [string, string][] = []
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    // `X-Powered-By`, which the app does not send.
    removeHeader: () => undefined,
  }
  helmet()({} as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return function securityHeaders(_request, response, next) {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}

/**
 * Warns once that requests come through an untrusted proxy: all its clients share one address and one rate limit, which
 * nobody would notice otherwise.
 */
export function warnOfProxy(log: Pick<Logger, 'warn'>, trustProxy: unknown): RequestHandler {
  let silent = trustProxy !== false
  return function warnOfProxy(request, _response, next) {
    if (!silent && request.headers['x-forwarded-for'] !== undefined) {
      silent = true
      log.warn(
        'Requests come through a proxy: set TRUST_PROXY, or all clients share one address and its limits.',
      )
    }
    next()
  }
}

/**
 * Has `errorHandler` answer browsers with a page, if there is one for the error. It follows resources that have pages.
 */
export const preferPages: ErrorRequestHandler = (error, request, response, next) => {
  response.locals.isForPage = wantsPage(request)
  next(error)
}

/**
 * Guards the pages of a service that only this machine reaches: under any other name it is a proxy without `PUBLIC_URL`, or
 * a page of another site whose name was made to resolve to loopback. Answers 421 with the address to open.
 */
export function requireLoopbackHost(publicUrl: string): RequestHandler {
  return function requireLoopbackHost(request, response, next) {
    if (namesLoopback(request.headers.host)) return next()
    const hint = `This service is for its own computer: open ${publicUrl} there. For others, set PUBLIC_URL to the address that they use.`
    response
      .status(421)
      .set('cache-control', 'no-store')
      .type('html')
      .send(headedPage('en', { title: 'Wrong address', hint }))
  }
}
