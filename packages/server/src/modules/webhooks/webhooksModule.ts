import { defineModule } from '../../core/service/Module.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { webhookRoutes, webhookSchemas } from './webhookRoutes.ts'
import { webhookInputs } from './webhookSchema.ts'
import { webhookSettings } from './webhookSettings.ts'

/** Events, sent to the addresses that accounts name. */
export const webhooksModule = defineModule({
  name: 'webhooks',
  settings: webhookSettings,
  resources: [webhookRoutes],
  schemas: { ...webhookSchemas, ...webhookInputs },
  async loadSchema() {
    const { webhookTables } = await import('./webhookTables.ts')
    return firstSchema([webhookTables])
  },
  async load() {
    const { createWebhooks } = await import('./createWebhooks.ts')
    return { create: createWebhooks }
  },
})
