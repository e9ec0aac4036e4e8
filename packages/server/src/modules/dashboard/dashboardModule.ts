import { defineModule } from '../../core/service/Module.ts'
import { dashboardSettings } from './dashboardSettings.ts'

/** Pages for people, at `/dashboard`. They call the API, so they need the modules whose resources they show. */
export const dashboardModule = defineModule({
  name: 'dashboard',
  needs: [
    'people',
    'activity',
    'batches',
    'fonts',
    'printing',
    'recipients',
    'webhooks',
    'credentials',
    'requests',
  ],
  settings: dashboardSettings,
  async load() {
    const { createDashboardModule } = await import('./createDashboardModule.ts')
    return { create: createDashboardModule }
  },
})
