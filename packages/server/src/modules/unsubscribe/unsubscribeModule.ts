import { defineModule, serve } from '../../core/service/Module.ts'
import { unsubscribeRoutes } from './unsubscribeRoutes.ts'

/** The page where recipients unsubscribe from an account's emails. */
export const unsubscribeModule = defineModule({
  name: 'unsubscribe',
  neededFor: ['SMTP_URL'],
  resources: [unsubscribeRoutes],
  async load() {
    const { unsubscribeHandlers } = await import('./unsubscribeHandlers.ts')
    const { pagePolicy } = await import('../../kit/markup/pagePolicy.ts')
    return {
      create: (core) => ({
        serves: [serve(unsubscribeRoutes, unsubscribeHandlers(core), { middleware: [pagePolicy] })],
      }),
    }
  },
})
