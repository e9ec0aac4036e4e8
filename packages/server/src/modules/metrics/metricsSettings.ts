import * as v from 'valibot'
import { describeSettings } from '../../kit/config/Settings.ts'

/** Reads the bearer token of `/metrics`; without one, nothing is measured. */
export const metricsSettings = describeSettings({
  variables: {
    METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  },
  read: ({ METRICS_TOKEN: token }) => (token === undefined ? undefined : { token }),
})
