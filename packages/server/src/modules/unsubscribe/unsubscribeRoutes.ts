import { linkParams } from '../../core/mail/linkParams.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import type { RouteDescription } from '../../kit/contract/Route.ts'

const page = {
  path: '/unsubscribe/:id',
  request: { params: linkParams },
  responses: { 200: 'text/html', 404: 'text/html' },
} as const satisfies Partial<RouteDescription>

/**
 * `/unsubscribe/:id`, linked in every email. GET shows a form and changes nothing, because mail scanners follow links.
 * POST is the form, or a mail program's one-click unsubscribe (RFC 8058); its body is ignored.
 */
export const unsubscribeRoutes = describeRoutes(
  { name: 'unsubscribe', prefix: '/unsubscribe', limit: 'address' },
  {
    form: { ...page, summary: 'Get the page that unsubscribes', method: 'GET' },
    unsubscribe: { ...page, summary: 'Unsubscribe from the emails of an account', method: 'POST' },
  },
)
