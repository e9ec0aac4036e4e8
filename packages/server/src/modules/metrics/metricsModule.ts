import * as v from 'valibot'
import { defineModule, serve } from '../../core/service/Module.ts'
import { describeSettings } from '../../kit/config/Settings.ts'
import { metricsRoutes } from './metricsRoutes.ts'

/** Reads the bearer token of `/metrics`; without it, nothing is measured. */
const metricsSettings = describeSettings({
  variables: {
    METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  },
  read: ({ METRICS_TOKEN: token }) => (token === undefined ? undefined : { token }),
})

/** Metrics of the service, for Prometheus. */
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
