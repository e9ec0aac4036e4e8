import type { Permission } from './accounts/Accounts.ts'
import { routes } from './routes.ts'

/** Description of a page, without its rendering. */
export interface PageDescription {
  method: 'GET' | 'POST'
  /** Below `/dashboard`, with named parts, such as `/templates/:id`. */
  path: string
  /** The permission that it needs; `nothing`: not even a session. */
  needs: Permission | 'nothing'
  /** Maximum bytes of a body, if it differs from most pages. */
  bodyLimit?: number
}

/** Every page, in the order in which paths match; for the service's tests, which request each of them. */
export const pages: readonly PageDescription[] = routes.map(({ method, path, needs, bodyLimit }) => ({
  ...{ method, path, needs },
  ...(bodyLimit !== undefined && { bodyLimit }),
}))
