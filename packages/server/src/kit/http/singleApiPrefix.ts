import type { RequestHandler } from 'express'

/** Serves `/api/api/…` like `/api/…`: clients append paths to a base URL that may already end in `/api`. */
export const singleApiPrefix: RequestHandler = (request, _response, next) => {
  if (request.url.startsWith('/api/api/')) request.url = request.url.slice('/api'.length)
  next()
}
