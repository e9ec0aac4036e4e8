import compression from 'compression'
import express, { type RequestHandler, Router } from 'express'

/**
 * `GET /sdk/certificate-sdk.js` and the files beside it, for pages on any origin. File names of chunks carry a hash,
 * so that they may be kept for ever; the loader's does not.
 */
export function sdkRoutes(sdkDir: string | undefined): Router {
  const router = Router()
  if (!sdkDir) return router
  const open: RequestHandler = (_request, response, next) => {
    response.set('access-control-allow-origin', '*').set('cross-origin-resource-policy', 'cross-origin')
    next()
  }
  router.use(open, compression())
  router.use(
    express.static(sdkDir, {
      index: false,
      setHeaders(response, file) {
        const forever = /-[\w-]{8}\.\w+$/.test(file)
        response.set('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
      },
    }),
  )
  return router
}
