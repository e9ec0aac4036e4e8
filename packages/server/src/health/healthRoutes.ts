import { type RequestHandler, Router } from 'express'
import type { Database } from '../database/Database.ts'
import type { DatabaseWatch } from '../database/DatabaseWatch.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import type { Renderer } from '../rendering/Renderer.ts'
import type { System } from '../system/System.ts'
import { Readiness } from './Readiness.ts'
import { createWriteProbe } from './writeProbe.ts'

interface HealthDependencies extends Pick<System, 'newId'> {
  database: Pick<Database, 'run' | 'now'>
  renderer: Pick<Renderer, 'health'>
  isStopping: () => boolean
  databaseWatch: Pick<DatabaseWatch, 'problem' | 'checkSchema'>
}

/**
 * Without a key, for load balancers and orchestrators.
 *
 * | | 200 | 503 |
 * | --- | --- | --- |
 * | `/health`, `/health/live` | the process runs | |
 * | `/ready`, `/health/ready` | the database can be written, was nowhere damaged, and fits this version; certificates can be rendered | otherwise, or while stopping |
 */
export function healthRoutes(deps: HealthDependencies): Router {
  const { database, renderer, isStopping, databaseWatch, newId } = deps
  const write = createWriteProbe(database, { newId })
  const readiness = new Readiness({
    lasting: () => databaseWatch.problem(),
    async write() {
      await write()
      await databaseWatch.checkSchema()
    },
    rendering: () => renderer.health(),
    now: () => performance.now(),
  })
  const live: RequestHandler = (_request, response) => {
    response.json({ success: true, message: 'ok' })
  }
  const ready: RequestHandler = async (_request, response) => {
    if (isStopping()) throw new ServiceError(503, 'stopping', 'The service is stopping.')
    const result = await readiness.check()
    if ('problem' in result) throw new ServiceError(503, 'not_ready', result.problem)
    response.json({ success: true, message: 'ok', rendering: result.rendering })
  }
  const router = Router()
  router.get('/health', live)
  router.get('/health/live', live)
  router.get('/ready', ready)
  router.get('/health/ready', ready)
  return router
}
