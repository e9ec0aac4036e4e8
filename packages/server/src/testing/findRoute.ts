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
 * The row of the table that a request leads to. As in Express, the first that matches, and GET for HEAD.
 *
 * @param path without a query
 */
export function findRoute(method: string, path: string): Route | undefined {
  const routeMethod = method === 'HEAD' ? 'GET' : method
  return routes.find((route) => route.method === routeMethod && patterns.get(route.path)?.test(path))
}
