import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'

/** `GET /images/:hash`: hosted images, public and immutable. */
export const imageRoutes = describeRoutes(
  { name: 'images', prefix: '/images', limit: 'address' },
  {
    get: {
      summary: 'Get a hosted image',
      method: 'GET',
      path: '/images/:hash',
      request: {
        params: v.object({ hash: v.string() }),
        headers: { 'if-none-match': v.optional(v.string()) },
      },
      responses: { 200: 'image/*', 304: null },
      errors: { 404: ['not_found'], 503: ['images_unavailable'] },
    },
  },
)
