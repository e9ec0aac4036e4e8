import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, requireOffer } from '../../core/service/Module.ts'
import { peopleModule } from '../people/peopleModule.ts'
import type { DashboardSettings } from './dashboardSettings.ts'
import { servePages } from './servePages.ts'

/** Composes the module. */
export function createDashboardModule(core: Core, { creditsUrl }: DashboardSettings): ModuleParts {
  const accounts = requireOffer(core, peopleModule)
  return {
    mounts: [{ path: '/dashboard', handler: servePages({ ...core, accounts, creditsUrl }, core.inner) }],
    async greet() {
      try {
        const link = await accounts.createOperatorLink()
        return link && `Sign in to the dashboard once: ${link}`
      } catch (error) {
        // Starts even if the database can't be written at the moment: the service is not ready until it can.
        core.log.warn({ err: error }, 'no sign-in link: make one with `certificate-server accounts sign-in`')
        return undefined
      }
    },
  }
}
