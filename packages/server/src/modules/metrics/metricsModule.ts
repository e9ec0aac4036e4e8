import { defineModule, serve } from '../../core/service/Module.ts'
import { metricsRoutes } from './metricsRoutes.ts'
import { metricsSettings } from './metricsSettings.ts'

/** Measurements of the service, for Prometheus. */
export const metricsModule = defineModule({
  name: 'metrics',
  settings: metricsSettings,
  resources: [metricsRoutes],
  async load() {
    const { Metrics } = await import('./Metrics.ts')
    const { metricsHandlers } = await import('./metricsHandlers.ts')
    return {
      extend: ({ database, clock }) => ({ meter: new Metrics(database, clock) }),
      create({ extensions: { meter } }, { token }) {
        return {
          serves: meter ? [serve(metricsRoutes, metricsHandlers(meter, token), { stage: 'always' })] : [],
        }
      },
    }
  },
})
