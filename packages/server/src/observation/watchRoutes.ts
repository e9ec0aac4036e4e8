import type { Request } from 'express'

declare global {
  namespace Express {
    interface Locals {
      /** Template of the route that the request matches, such as `/api/certificates/:id`. */
      route?: string
    }
  }
}

/**
 * Keeps the template of each request's route in `response.locals.route`. Express knows it only while the route runs:
 * after an error has left a router, its mount path is gone.
 */
export function watchRoutes(app: { request: object }): void {
  const routes = Symbol('route')
  type Watched = Request & { [routes]?: Request['route'] }
  Object.defineProperty(app.request, 'route', {
    configurable: true,
    get(this: Watched) {
      return this[routes]
    },
    set(this: Watched, route: { path: unknown } | undefined) {
      this[routes] = route
      if (!route || !this.res) return
      // Mount paths match case-insensitively.
      this.res.locals.route = `${this.baseUrl.toLowerCase()}${route.path === '/' ? '' : String(route.path)}`
    },
  })
}
