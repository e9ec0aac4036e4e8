import type { RequestHandler } from 'express'
import { headedPage } from '../markup/headedPage.ts'
import { namesLoopback } from './isLocalRequest.ts'

/**
 * Guards the pages of a service that only this machine can reach: another name in `Host` means a proxy without
 * `PUBLIC_URL`, or DNS rebinding. Responds with 421 and the address to open.
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
