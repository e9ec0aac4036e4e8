import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/**
 * Says once that requests come through a proxy that is not trusted: all its clients share one address then, and one
 * limit, and nobody would see why they are refused.
 */
export function warnOfProxy(log: Pick<Logger, 'warn'>, trustProxy: unknown): RequestHandler {
  let silent = trustProxy !== false
  return (request, _response, next) => {
    if (!silent && request.headers['x-forwarded-for'] !== undefined) {
      silent = true
      log.warn(
        'Requests come through a proxy: set TRUST_PROXY, or all clients share one address and its limits.',
      )
    }
    next()
  }
}
