import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { isSecureAddress } from '../../kit/config/isOnLoopback.ts'
import type { Database } from '../../kit/database/Database.ts'
import type { Handlers } from '../../kit/http/Exchange.ts'
import { envelope } from '../../kit/http/envelope.ts'
import type { Sender } from '../../kit/http/Sender.ts'
import { dayOf, listIssued, listVisits } from './activityRepository.ts'
import { activityRoutes } from './activityRoutes.ts'
import { VisitCounts } from './VisitCounts.ts'

/** Composes the module; it offers the visit counter to pages. */
export function createActivity(core: Core): ModuleParts<VisitCounts> {
  const visits = new VisitCounts({ ...core, isSecure: isSecureAddress(new URL(core.publicUrl)) })
  return {
    offer: visits,
    serves: [serve(activityRoutes, activityHandlers(core.database, core.sender))],
    sweepers: [visits],
  }
}

/** Handlers of `/api/users/activity`. Visits are for the whole account. */
function activityHandlers(database: Database, sender: Sender): Handlers<typeof activityRoutes.descriptions> {
  return {
    async list({ response, query }) {
      const { auth } = response.locals
      const { days } = query()
      const first = dayOf(auth.now) - days + 1
      const [issued, visits] = await Promise.all([
        listIssued(database, auth, first),
        listVisits(database, auth.accountId, first),
      ])
      const issuedOn = new Map(issued.map((row) => [Number(row.day), Number(row.issued)]))
      const visitsOn = new Map(visits.map((row) => [Number(row.day), row]))
      const activity = Array.from({ length: days }, (_, i) => {
        const day = first + i
        const { opened, verified } = visitsOn.get(day) ?? { opened: 0, verified: 0 }
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
        return { date, issued: issuedOn.get(day) ?? 0, opened, verified }
      })
      await sender.sendJson(response, envelope('', activity))
    },
  }
}
