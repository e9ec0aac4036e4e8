import type { Balance, LedgerEntry } from '@certificate-sdk/client'
import { Router } from 'express'
import type { Database } from '../database/Database.ts'
import { pageBody, readPageRequest } from '../http/pagination.ts'
import { type LedgerRow, listLedger, readBalance } from './ledgerRepository.ts'

/** `/api/users`: the balance and the ledger. */
export function creditRoutes({ database }: { database: Database }): Router {
  const router = Router()

  router.get('/balance', async (_request, response) => {
    const data: Balance = { balance: await readBalance(database, response.locals.auth.accountId) }
    response.json({ success: true, message: '', data })
  })

  router.get('/ledger', async (request, response) => {
    const list = readPageRequest(request.query)
    const rows = await listLedger(database, response.locals.auth, list)
    response.json(pageBody(rows, list, (row) => row.createdAt, toEntry))
  })

  return router
}

function toEntry({ id, amount, balanceAfter, reason, certificateId, createdAt }: LedgerRow): LedgerEntry {
  return { id, amount, balanceAfter, reason, certificateId, createdAt: new Date(createdAt).toISOString() }
}
