import { Router } from 'express'
import type { Database } from '../database/Database.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Renderer } from '../rendering/Renderer.ts'

interface HealthDependencies {
  database: Pick<Database, 'ping'>
  renderer: Pick<Renderer, 'health'>
  isStopping: () => boolean
}

/**
 * `GET /health` and `GET /ready`, for load balancers.
 *
 * | | 200 | 503 |
 * | --- | --- | --- |
 * | `/health` | the process runs | |
 * | `/ready` | the database answers, and certificates can be rendered | they do not, or the service is stopping |
 */
export function healthRoutes({ database, renderer, isStopping }: HealthDependencies): Router {
  const router = Router()
  router.get('/health', (_request, response) => {
    response.json({ success: true, message: 'ok' })
  })
  router.get('/ready', async (_request, response) => {
    if (isStopping()) throw new ServiceError(503, 'stopping', 'The service is stopping.')
    await database.ping().catch(() => {
      throw new ServiceError(503, 'not_ready', 'The database does not answer.')
    })
    const rendering = await renderer.health()
    if (rendering.status === 'failing')
      throw new ServiceError(
        503,
        'not_ready',
        "Certificates cannot be rendered. The service's log has the cause.",
      )
    response.json({ success: true, message: 'ok', rendering })
  })
  return router
}
