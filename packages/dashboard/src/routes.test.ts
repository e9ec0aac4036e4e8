import { expect, test } from 'vitest'
import { matchPath } from './http/matchPath.ts'
import { routes } from './routes.ts'

test('no page hides another one', () => {
  for (const route of routes) {
    const path = route.path.replace(/:\w+/g, 'x')
    const first = routes.find(
      ({ method, path: pattern }) => method === route.method && matchPath(pattern, path),
    )
    expect([path, first?.path]).toEqual([path, route.path])
  }
})
