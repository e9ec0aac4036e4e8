import type { PageRoute } from './Visit.ts'

/**
 * Returns the path of the page that a form belongs to: the one at the form's own path, or otherwise the nearest above
 * it.
 *
 * @param path below `/dashboard`, as it was requested
 * @param pattern that of the form's route
 * @example pageOfForm(routes, '/webhooks/7/rotate', '/webhooks/:id/rotate') // '/webhooks/7'
 */
export function pageOfForm(
  routes: readonly Pick<PageRoute, 'method' | 'path'>[],
  path: string,
  pattern: string,
): string {
  const isPage = (wanted: string) => routes.some((one) => one.method === 'GET' && one.path === wanted)
  const parts = path.split('/')
  const names = pattern.split('/')
  for (let length = names.length; length > 1; length--)
    if (isPage(names.slice(0, length).join('/'))) return parts.slice(0, length).join('/')
  return '/'
}
