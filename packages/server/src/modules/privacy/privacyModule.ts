import { defineModule, serve } from '../../core/service/Module.ts'
import { privacyRoutes } from './privacyRoutes.ts'

/** The page on which recipients make a certificate private, or public again. */
export const privacyModule = defineModule({
  name: 'privacy',
  neededFor: ['SMTP_URL'],
  resources: [privacyRoutes],
  async load() {
    const { privacyHandlers } = await import('./privacyHandlers.ts')
    const { pagePolicy } = await import('../../kit/markup/pagePolicy.ts')
    return {
      create: (core) => ({
        serves: [serve(privacyRoutes, privacyHandlers(core), { middleware: [pagePolicy] })],
      }),
    }
  },
})
