import { Router } from 'express'
import type { Dependencies } from '../Dependencies.ts'
import { HttpError } from './HttpError.ts'

/**
 * `GET /health`: the process runs. `GET /ready`: it can work, because its database answers and it is not stopping, so that
 * a load balancer sends it no more requests.
 */
export function healthRoutes({
  database,
  isStopping,
}: Pick<Dependencies, 'database' | 'isStopping'>): Router {
  const router = Router()
  router.get('/health', (_request, response) => {
    response.json({ success: true, message: 'ok' })
  })
  router.get('/ready', async (_request, response) => {
    if (isStopping()) throw new HttpError(503, 'stopping', 'The service is stopping.')
    await database.one('SELECT 1 AS one').catch(() => {
      throw new HttpError(503, 'not_ready', 'The database does not answer.')
    })
    response.json({ success: true, message: 'ok' })
  })
  return router
}
