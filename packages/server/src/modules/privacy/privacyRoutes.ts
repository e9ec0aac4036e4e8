import * as v from 'valibot'
import { linkParams } from '../../core/mail/linkParams.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { querySchema } from '../../kit/contract/parameters.ts'
import type { RouteDescription } from '../../kit/contract/Route.ts'

const page = {
  path: '/privacy/:id',
  responses: { 200: 'text/html', 404: 'text/html' },
} as const satisfies Partial<RouteDescription>

const choice = querySchema({
  private: v.pipe(
    v.picklist(['true', 'false'], 'must be true or false'),
    v.transform((value) => value === 'true'),
  ),
})

/**
 * `/privacy/:id`, linked in every email with a certificate: its recipient decides who can see it. GET changes nothing,
 * because mail scanners follow links.
 */
export const privacyRoutes = describeRoutes(
  { name: 'privacy', prefix: '/privacy', limit: 'address' },
  {
    form: {
      ...page,
      summary: 'Get the page on which a recipient decides who sees the certificate',
      method: 'GET',
      request: { params: linkParams },
    },
    choose: {
      ...page,
      summary: 'Make a certificate private or public, as its recipient',
      method: 'POST',
      request: { params: linkParams, query: choice },
      errors: { 400: ['validation_failed'] },
    },
  },
)
