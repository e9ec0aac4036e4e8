import type { Route } from '../kit/contract/Route.ts'
import { routes } from '../routes.ts'

const patterns = new Map(
  routes.map(({ path }) => {
    const pattern = path
      .replaceAll('.', '\\.')
      .replace(/\/\*\w+/g, '/.+')
      .replace(/:\w+/g, '[^/]+')
    return [path, new RegExp(`^${pattern}/?$`, 'i')]
  }),
)

/**
 * Finds the row of the table for a request: the first match, and GET for HEAD, as in Express.
 *
 * @param path without a query
 */
export function findRoute(method: string, path: string): Route | undefined {
  const routeMethod = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.method === routeMethod && patterns.get(route.path)?.test(path))
}
