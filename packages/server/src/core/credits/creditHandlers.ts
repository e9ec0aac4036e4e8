import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import { respondWithList } from '../../kit/http/respondWithList.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import type { CreditService } from './CreditService.ts'
import type { creditRoutes } from './creditRoutes.ts'

/** Handlers of `/api/users` */
export function creditHandlers(
  credits: CreditService,
  sender: Sender,
): Handlers<typeof creditRoutes.descriptions> {
  return {
    async balance({ response }) {
      response.json(envelope('', await credits.balance(response.locals.auth)))
    },

    ledger: (exchange) =>
      respondWithList(exchange, sender, {
        read: (page) => credits.ledger(exchange.response.locals.auth, page),
        rankOf: (row) => row.sequence,
        toJson: (row) => [JSON.stringify(credits.toRecord(row))],
      }),
  }
}
