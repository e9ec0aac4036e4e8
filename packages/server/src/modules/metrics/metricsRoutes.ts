import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'

/** `GET /metrics` for Prometheus, with `METRICS_TOKEN` as bearer token. Not served without it. */
export const metricsRoutes = describeRoutes(
  { name: 'metrics', prefix: '', limit: 'none' },
  {
    metrics: {
      summary: 'Get metrics for Prometheus',
      method: 'GET',
      path: '/metrics',
      request: { headers: { authorization: v.string() } },
      responses: { 200: 'text/plain' },
      errors: { 401: ['unauthorized'], 404: ['unknown_path'] },
    },
  },
)
