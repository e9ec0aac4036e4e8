import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'

const optional = v.optional(v.string())

/**
 * `GET /sdk/certificate-sdk.js`, and what it loads from `/sdk/<version>/`, for pages on any origin. A version's folder
 * never changes, so its files may be cached forever; the loader points to the newest. `/sdk/1.4/` is the newest patch
 * of 1.4.
 */
export const sdkRoutes = describeRoutes(
  { name: 'sdk', prefix: '/sdk', limit: 'none' },
  {
    file: {
      summary: 'Get a file of the SDK',
      method: 'GET',
      path: '/sdk/*path',
      request: {
        params: v.object({ path: v.array(v.string()) }),
        headers: {
          'accept-encoding': optional,
          'if-match': optional,
          'if-none-match': optional,
          'if-range': optional,
          range: optional,
        },
      },
      responses: { 200: '*/*', 206: '*/*', 304: null },
      errors: { 404: ['unknown_path'], 412: ['precondition_failed'], 416: ['range_not_satisfiable'] },
    },
  },
)
