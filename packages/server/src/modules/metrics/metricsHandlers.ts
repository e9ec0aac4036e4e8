import { createHash, timingSafeEqual } from 'node:crypto'
import type { Meter } from '../../core/observation/Meter.ts'
import { ServiceError } from '../../kit/errors/ServiceError.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import type { metricsRoutes } from './metricsRoutes.ts'

/** Handlers of `/metrics`. */
export function metricsHandlers(metrics: Meter, token: string): Handlers<typeof metricsRoutes.descriptions> {
  const expected = hash(`Bearer ${token}`)
  return {
    async metrics({ request, response }) {
      if (!timingSafeEqual(hash(request.get('authorization') ?? ''), expected))
        throw new ServiceError(401, 'unauthorized', 'Send METRICS_TOKEN as a bearer token.')
      response.set('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8')
      response.send(await metrics.text())
    },
  }
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
