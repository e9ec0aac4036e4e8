import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Sets Helmet's security headers, computed once because they are the same for all requests. */
export function securityHeaders(): RequestHandler {
  const headers: [string, string][] = []
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    // `X-Powered-By`, which the app doesn't send.
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
