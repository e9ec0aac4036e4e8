import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import type { RouteErrors } from '../../kit/contract/Route.ts'
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

const live = { 200: healthResponses.live }
const ready = { 200: healthResponses.ready }
const readyErrors: RouteErrors = { 503: ['not_ready', 'stopping'] }

/**
 * Without a key, for load balancers and orchestrators.
 *
 * | | 200 | 503 |
 * | --- | --- | --- |
 * | `/health`, `/health/live` | the process runs | |
 * | `/ready`, `/health/ready` | the database can be written (a certificate's worth), has its file, is undamaged, and
 * matches this version; certificates can be rendered | otherwise, or while stopping |
 */
export const healthRoutes = describeRoutes(
  { name: 'health', prefix: '', limit: 'none' },
  {
    health: { summary: 'Check that the process runs', method: 'GET', path: '/health', responses: live },
    healthLive: {
      summary: 'Check that the process runs',
      method: 'GET',
      path: '/health/live',
      responses: live,
    },
    ready: {
      summary: 'Check that requests can be served',
      method: 'GET',
      path: '/ready',
      responses: ready,
      errors: readyErrors,
    },
    healthReady: {
      summary: 'Check that requests can be served',
      method: 'GET',
      path: '/health/ready',
      responses: ready,
      errors: readyErrors,
    },
  },
)
