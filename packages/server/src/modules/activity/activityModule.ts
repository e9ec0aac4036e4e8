import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { activityDay, activityRoutes } from './activityRoutes.ts'

/** Events of an account's certificates, per day. */
export const activityModule = defineModule({
  name: 'activity',
  resources: [activityRoutes],
  schemas: { ActivityDay: activityDay },
  async loadSchema() {
    const { activityTables } = await import('./activityTables.ts')
    return firstSchema([activityTables])
  },
  async load() {
    const { createActivity } = await import('./createActivity.ts')
    return { create: createActivity }
  },
})
