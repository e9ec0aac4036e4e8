import type { RequestHandler } from 'express'

/**
 * Keeps answers of the API out of every cache. Proxies store `.png` and `.pdf` by their extension and know nothing of
 * `x-api-key`: the next caller would get another account's file.
 */
export const privateResponses: RequestHandler = (_request, response, next) => {
  response.set('cache-control', 'private, no-store').vary('x-api-key').vary('x-subaccount-email')
  next()
}
