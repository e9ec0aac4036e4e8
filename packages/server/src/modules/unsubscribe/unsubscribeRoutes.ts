import { linkParams } from '../../core/mail/linkParams.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import type { RouteDescription } from '../../kit/contract/Route.ts'

const page = {
  path: '/unsubscribe/:id',
  request: { params: linkParams },
  responses: { 200: 'text/html', 404: 'text/html' },
} as const satisfies Partial<RouteDescription>

/**
 * `/unsubscribe/:id`, which every email links to. GET shows a page with a form and changes nothing, because mail scanners
 * follow links. POST is the form, or a mail program's one click (RFC 8058); its body does not matter.
 */
export const unsubscribeRoutes = describeRoutes(
  { name: 'unsubscribe', prefix: '/unsubscribe', limit: 'address' },
  {
    form: { ...page, summary: 'Get the page that unsubscribes', method: 'GET' },
    unsubscribe: { ...page, summary: 'Unsubscribe from the emails of an account', method: 'POST' },
  },
)
