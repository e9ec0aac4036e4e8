import { createHash, timingSafeEqual } from 'node:crypto'
import { Router } from 'express'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Metrics } from './Metrics.ts'

/** `GET /metrics` for Prometheus, with `METRICS_TOKEN` as its bearer token. Without one there is no such route. */
export function metricsRoutes(metrics: Metrics | undefined, token: string | undefined): Router {
  const router = Router()
  if (!metrics || token === undefined) return router
  const expected = hash(`Bearer ${token}`)
  router.get('/metrics', async (request, response) => {
    if (!timingSafeEqual(hash(request.get('authorization') ?? ''), expected))
      throw new ServiceError(401, 'unauthorized', 'Send METRICS_TOKEN as a bearer token.')
    response.set('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
    response.send(await metrics.text())
  })
  return router
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
