import type { Database } from '../../kit/database/Database.ts'
import { abortOnClose } from '../../kit/http/abortOnClose.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { EventWaits } from './EventWaits.ts'
import { toEventRecord } from './eventRecords.ts'
import { listEvents } from './eventRepository.ts'
import type { eventRoutes } from './eventRoutes.ts'

interface EventHandlerDependencies {
  database: Database
  sender: Sender
  isStopping(): boolean
}

/** Handlers of `/api/events` */
export function eventHandlers({
  database,
  sender,
  isStopping,
}: EventHandlerDependencies): Handlers<typeof eventRoutes.descriptions> {
  const waits = new EventWaits({ database, isStopping })
  return {
    async list({ response, query }) {
      const { after, types, limit, wait } = query()
      const { accountId, subAccount } = response.locals.auth
      // One more than the limit shows whether there is a next page.
      const list = () => listEvents(database, { accountId, subAccount, types, after, limit: limit + 1 })
      let rows = await list()
      if (wait > 0 && rows.length === 0) {
        const signal = AbortSignal.any([abortOnClose(response), AbortSignal.timeout(wait * 1_000)])
        // Events of other types or sub-accounts end a wait without being listed.
        for (let seen: number | undefined = after; rows.length === 0; rows = await list()) {
          seen = await waits.next(accountId, seen, signal)
          if (seen === undefined) break
        }
        if (response.destroyed) return
      }
      const page = rows.slice(0, limit)
      const next = rows.length > limit ? String(page.at(-1)?.sequence) : null
      await sender.sendJson(response, { ...envelope('', page.map(toEventRecord)), pagination: { next } })
    },
  }
}
