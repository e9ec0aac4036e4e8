import { findRoute } from './findRoute.ts'

/**
 * Compares an answer with the table of routes.
 *
 * @param path may have a query
 * @returns a sentence if the table has the route and lacks the answer's status or code
 */
export function undescribed(
  method: string,
  path: string,
  { status, body }: { status: number; body: unknown },
): string | undefined {
  // Express answers these from the methods of a path.
  if (method === 'OPTIONS') return undefined
  const { pathname } = new URL(path.replace(/^\/api\/api\//, '/api/'), 'http://localhost')
  const route = findRoute(method, pathname)
  if (!route) return undefined
  const name = `${method} ${route.path}`
  const code = (body as { code?: unknown } | null | undefined)?.code
  if (typeof code !== 'string')
    return status in route.responses ? undefined : `${name} answered ${status}, which its \`responses\` lack.`
  const isDescribed = route.errors[status]?.some((known) => known === code)
  return isDescribed ? undefined : `${name} answered ${status} ${code}, which its \`errors\` lack.`
}
