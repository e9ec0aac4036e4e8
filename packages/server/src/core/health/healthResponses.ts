import * as v from 'valibot'
import {
  countSchema,
  emptyResponse,
  instantSchema,
  successEntries,
} from '../../kit/contract/responseSchemas.ts'

const lastError = v.strictObject({ at: instantSchema, job: v.picklist(['check', 'png', 'pdf', 'svg']) })

/** JSON bodies of the health checks. A service whose rendering fails is not ready, and answers with an error. */
export const healthResponses = {
  live: emptyResponse,
  ready: v.strictObject({
    ...successEntries,
    rendering: v.strictObject({
      status: v.picklist(['ok', 'degraded']),
      failures: countSchema,
      lastError: v.exactOptional(lastError),
    }),
  }),
}
