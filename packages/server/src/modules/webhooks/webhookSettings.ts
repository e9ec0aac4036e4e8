import * as v from 'valibot'
import { describeSettings } from '../../kit/config/Settings.ts'
import { networks } from '../../kit/config/variableSchemas.ts'

/** Reads the networks that webhooks may be sent to although they are not public: names, addresses, and CIDR notation. */
export const webhookSettings = describeSettings({
  variables: {
    WEBHOOK_ALLOW: v.optional(networks),
  },
  read: ({ WEBHOOK_ALLOW: allow = [] }) => ({ allow }),
})
