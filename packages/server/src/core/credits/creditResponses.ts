import * as v from 'valibot'
import {
  countSchema,
  dataResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
} from '../../kit/contract/responseSchemas.ts'

/** A change of the balance, as responses have it. */
export const ledgerRecord = v.strictObject({
  id: recordIdSchema,
  amount: countSchema,
  balanceAfter: countSchema,
  reason: v.picklist(['initial', 'issue', 'top_up', 'refund']),
  certificateId: v.nullable(recordIdSchema),
  createdAt: instantSchema,
})

/** JSON bodies of `/api/users`, by the names of the routes. */
export const creditResponses = {
  balance: dataResponse(v.strictObject({ balance: countSchema, reserved: v.exactOptional(countSchema) })),
  ledger: listResponse(ledgerRecord),
}
