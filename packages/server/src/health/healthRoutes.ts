import { describeRoutes } from '../contract/describeRoutes.ts'
import type { RouteErrors } from '../contract/Route.ts'

const json = { 200: 'application/json' } as const
const readyErrors: RouteErrors = { 503: ['not_ready', 'stopping'] }

/**
 * Without a key, for load balancers and orchestrators.
 *
 * | | 200 | 503 |
 * | --- | --- | --- |
 * | `/health`, `/health/live` | the process runs | |
 * | `/ready`, `/health/ready` | the database can be written, was nowhere damaged, and fits this version; certificates can be rendered | otherwise, or while stopping |
 */
export const healthRoutes = describeRoutes(
  { prefix: '', limit: 'none' },
  {
    health: { method: 'GET', path: '/health', responses: json },
    healthLive: { method: 'GET', path: '/health/live', responses: json },
    ready: { method: 'GET', path: '/ready', responses: json, errors: readyErrors },
    healthReady: { method: 'GET', path: '/health/ready', responses: json, errors: readyErrors },
  },
)
