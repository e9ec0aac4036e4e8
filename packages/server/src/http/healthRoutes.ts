import { Router } from 'express'
import type { Dependencies } from '../Dependencies.ts'
import { HttpError } from './HttpError.ts'

/** `GET /health`: the process runs. `GET /ready`: it can work, as its database answers. */
export function healthRoutes({ database }: Pick<Dependencies, 'database'>): Router {
  const router = Router()
  router.get('/health', (_request, response) => {
    response.json({ success: true, message: 'ok' })
  })
  router.get('/ready', async (_request, response) => {
    await database.one('SELECT 1 AS one').catch(() => {
      throw new HttpError(503, 'not_ready', 'The database does not answer.')
    })
    response.json({ success: true, message: 'ok' })
  })
  return router
}
