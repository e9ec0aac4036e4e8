import type { RequestHandler } from 'express'

/**
 * Keeps API responses out of shared caches. Proxies cache `.png` and `.pdf` by extension and ignore `x-api-key`, so the
 * next caller would get another account's file.
 */
export const privateResponses: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'private, no-store').vary('x-api-key').vary('x-subaccount-email')
  next()
}
