import { defineModule } from '../../core/service/Module.ts'
import { bounceRoutes } from './bounceRoutes.ts'
import { bounceInputs } from './bounceSchema.ts'
import { bounceSettings } from './bounceSettings.ts'

/** Bounced and unwanted emails, as reported by mail servers and providers. */
export const bouncesModule = defineModule({
  name: 'bounces',
  settings: bounceSettings,
  resources: [bounceRoutes],
  schemas: bounceInputs,
  async load() {
    const { createBounces, markMails } = await import('./createBounces.ts')
    return { extend: markMails, create: createBounces }
  },
})
