import type { Database } from '../../kit/database/Database.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { toEventRecord } from './eventRecords.ts'
import { listEvents } from './eventRepository.ts'
import type { eventRoutes } from './eventRoutes.ts'

/** Handlers of `/api/events` */
export function eventHandlers(database: Database, sender: Sender): Handlers<typeof eventRoutes.descriptions> {
  return {
    async list({ response, query }) {
      const { after, types, limit } = query()
      const { accountId, subAccount } = response.locals.auth
      // One more than the limit shows whether there is a next page.
      const rows = await listEvents(database, { accountId, subAccount, types, after, limit: limit + 1 })
      const page = rows.slice(0, limit)
      const next = rows.length > limit ? String(page.at(-1)?.sequence) : null
      await sender.sendJson(response, { ...envelope('', page.map(toEventRecord)), pagination: { next } })
    },
  }
}
