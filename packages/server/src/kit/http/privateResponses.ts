import type { RequestHandler } from 'express'

/**
 * Keeps API responses out of shared caches. Proxies cache `.png` and `.pdf` by extension and ignore `x-api-key`, so the
 * next caller would get another account's file.
 */
export const privateResponses: RequestHandler = (_request, response, next) => {
  // Instead of `vary`, which takes longer than all other headers together; the API varies by nothing else.
  response.setHeader('cache-control', 'private, no-store')
  response.setHeader('vary', 'x-api-key, x-subaccount-email')
  next()
}
