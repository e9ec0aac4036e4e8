import type { Access } from '../kit/contract/Access.ts'
import type { Route } from '../kit/contract/Route.ts'
import { routes } from '../routes.ts'

/** Returns the rows of the table of routes with one of these accesses. */
export function routesWith(...accesses: Access[]): readonly Route[] {
  return routes.filter(({ access }) => access !== undefined && accesses.includes(access))
}
