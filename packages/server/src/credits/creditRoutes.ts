import { Router } from 'express'
import { envelope } from '../http/envelope.ts'
import { pageBody, readPageRequest } from '../http/pagination.ts'
import type { CreditService } from './CreditService.ts'

/** `/api/users`: the balance and the ledger */
export function creditRoutes(credits: CreditService): Router {
  const router = Router()

  router.get('/balance', async (_request, response) => {
    response.json(envelope('', await credits.balance(response.locals.auth)))
  })

  router.get('/ledger', async (request, response) => {
    const page = readPageRequest(request.query)
    const rows = await credits.ledger(response.locals.auth, page)
    response.json(pageBody(rows, page, (row) => row.createdAt, credits.toRecord))
  })

  return router
}
