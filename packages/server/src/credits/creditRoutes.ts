import { Router } from 'express'
import { envelope } from '../http/envelope.ts'
import { respondWithList } from '../http/respondWithList.ts'
import type { Sender } from '../http/Sender.ts'
import type { CreditService } from './CreditService.ts'

/** `/api/users`: the balance and the ledger */
export function creditRoutes(credits: CreditService, sender: Sender): Router {
  const router = Router()

  router.get('/balance', async (_request, response) => {
    response.json(envelope('', await credits.balance(response.locals.auth)))
  })

  router.get('/ledger', (request, response) =>
    respondWithList(request, response, sender, {
      read: (page) => credits.ledger(response.locals.auth, page),
      rankOf: (row) => row.sequence,
      toJson: (row) => [JSON.stringify(credits.toRecord(row))],
    }),
  )

  return router
}
