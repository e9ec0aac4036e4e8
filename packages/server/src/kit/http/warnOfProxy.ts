import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/**
 * Warns once that requests come through an untrusted proxy: all its clients share one address and rate limit, which
 * would otherwise go unnoticed.
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
