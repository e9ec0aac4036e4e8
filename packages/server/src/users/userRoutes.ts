import type { Balance, LedgerEntry } from '@certificate-sdk/client'
import { Router } from 'express'
import type { Dependencies } from '../Dependencies.ts'
import { listBody, readListRequest } from '../http/list.ts'
import { type LedgerRow, listLedger, readBalance } from './ledgerRepository.ts'

/** `/api/users` */
export function userRoutes({ database }: Pick<Dependencies, 'database'>): Router {
  const router = Router()

  router.get('/balance', async (_request, response) => {
    const data: Balance = { balance: await readBalance(database, response.locals.caller.accountId) }
    response.json({ success: true, message: '', data })
  })

  router.get('/ledger', async (request, response) => {
    const list = readListRequest(request.query)
    const rows = await listLedger(database, response.locals.caller, list)
    response.json(listBody(rows, list, (row) => row.createdAt, toEntry))
  })

  return router
}

function toEntry({ id, amount, balanceAfter, reason, certificateId, createdAt }: LedgerRow): LedgerEntry {
  return { id, amount, balanceAfter, reason, certificateId, createdAt: new Date(createdAt).toISOString() }
}
