import type { KeyedDescription, Resource, Route, RouteDescription, RouteLimit } from './Route.ts'
import { accountHeaders } from './requestHeaders.ts'
import { allErrors } from './routeErrors.ts'

/** Errors that have an HTML page. */
const problemPages = { 421: 'text/html', 429: 'text/html', 500: 'text/html', 503: 'text/html' } as const

/**
 * Defines the routes of a resource, as data that can be read without a service.
 *
 * @example
 * export const creditRoutes = describeRoutes({ name: 'credits', prefix: '/api/users', limit: 'account' }, {
 *   balance: {
 *     summary: 'Get the balance', method: 'GET', path: '/api/users/balance', scope: 'credits:read', access: 'counts',
 *     responses: { 200: creditResponses.balance },
 *   },
 * })
 */
export function describeRoutes<
  const Prefix extends string,
  const Limit extends RouteLimit,
  const Descriptions extends Readonly<
    Record<
      string,
      Limit extends 'account'
        ? KeyedDescription<`${Prefix}${string}`>
        : RouteDescription<`${Prefix}${string}`>
    >
  >,
>(
  { name: resource, prefix, limit }: { name: string; prefix: Prefix; limit: Limit },
  descriptions: Descriptions,
): Resource<Descriptions> {
  const hasPages = Object.values<RouteDescription>(descriptions).some(({ responses }) =>
    Object.values(responses).includes('text/html'),
  )
  const complete = (name: string, route: RouteDescription): Route => {
    const { headers, ...request } = route.request ?? {}
    const all = { ...(limit === 'account' && accountHeaders), ...headers }
    return {
      ...route,
      // Browsers may also request a file of such a resource; see `preferPages`.
      responses: { ...(hasPages && limit === 'address' && problemPages), ...route.responses },
      id: `${resource}.${name}`,
      request: { ...request, headers: all },
      errors: allErrors(route, limit),
      limit,
    }
  }
  const routes = Object.fromEntries(
    Object.entries<RouteDescription>(descriptions).map(([name, route]) => [name, complete(name, route)]),
  )
  return { name: resource, prefix, limit, descriptions, routes: routes as Resource<Descriptions>['routes'] }
}
