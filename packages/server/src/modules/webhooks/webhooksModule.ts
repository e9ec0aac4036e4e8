import * as v from 'valibot'
import { defineModule } from '../../core/service/Module.ts'
import { describeSettings } from '../../kit/config/Settings.ts'
import { networks } from '../../kit/config/variableSchemas.ts'
import { firstSchema } from '../../kit/database/SchemaPart.ts'
import { webhookRoutes, webhookSchemas } from './webhookRoutes.ts'
import { webhookInputs } from './webhookSchema.ts'

/** Reads the private networks that webhooks may be sent to: names, addresses, and CIDR notation. */
const webhookSettings = describeSettings({
  variables: {
    WEBHOOK_ALLOW: v.optional(networks),
  },
  read: ({ WEBHOOK_ALLOW: allow = [] }) => ({ allow }),
})

/** Webhooks: sends events to the URLs that accounts configure. */
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
