import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { isSecureAddress } from '../../kit/config/isOnLoopback.ts'
import { activityHandlers } from './activityHandlers.ts'
import { activityRoutes } from './activityRoutes.ts'
import { VisitCounts } from './VisitCounts.ts'

/** Composes the module; it offers the counts of visits to pages that have some. */
export function createActivity(core: Core): ModuleParts<VisitCounts> {
  const visits = new VisitCounts({ ...core, isSecure: isSecureAddress(new URL(core.publicUrl)) })
  return {
    offer: visits,
    serves: [serve(activityRoutes, activityHandlers(core.database, core.sender))],
    sweepers: [visits],
  }
}
