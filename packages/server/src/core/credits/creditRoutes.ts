import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { pageQuery } from '../../kit/contract/parameters.ts'
import {
  countSchema,
  dataResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
} from '../../kit/contract/responseSchemas.ts'

/** A change of the balance, in responses. */
const ledgerRecord = v.strictObject({
  id: recordIdSchema,
  amount: countSchema,
  balanceAfter: countSchema,
  reason: v.picklist(['initial', 'issue', 'top_up', 'refund']),
  certificateId: v.nullable(recordIdSchema),
  createdAt: instantSchema,
  ...testEntries,
})

/** Credits of an account. */
const balance = v.strictObject({
  balance: countSchema,
  reserved: v.exactOptional(countSchema),
  ...testEntries,
})

/** Names of the schemas above. */
export const creditSchemas = { LedgerEntry: ledgerRecord, Balance: balance }

/** JSON bodies of `/api/users`, by the names of the routes. */
export const creditResponses = {
  balance: dataResponse(balance),
  ledger: listResponse(ledgerRecord),
}

/** `/api/users`: the balance and the ledger */
export const creditRoutes = describeRoutes(
  { name: 'credits', prefix: '/api/users', limit: 'account' },
  {
    balance: {
      summary: 'Get the balance',
      method: 'GET',
      path: '/api/users/balance',
      scope: 'credits:read',
      access: 'counts',
      responses: { 200: creditResponses.balance },
    },
    ledger: {
      summary: 'List changes of the balance',
      method: 'GET',
      path: '/api/users/ledger',
      scope: 'credits:read',
      access: 'lists',
      request: { query: pageQuery },
      responses: { 200: creditResponses.ledger },
    },
  },
)
