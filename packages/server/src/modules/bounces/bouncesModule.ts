import { defineModule } from '../../core/service/Module.ts'
import { bounceRoutes } from './bounceRoutes.ts'
import { bounceInputs } from './bounceSchema.ts'
import { bounceSettings } from './bounceSettings.ts'

/** Emails that come back, or are unwanted, as mail servers and providers report them. */
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
