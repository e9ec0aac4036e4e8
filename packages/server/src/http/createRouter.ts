import { type RequestHandler, Router } from 'express'
import type { Resource, Route, RouteDescription } from '../contract/Route.ts'
import { createExchange, type Exchange, type Handlers } from './Exchange.ts'
import type { JsonBody } from './jsonBody.ts'

declare global {
  namespace Express {
    interface Locals {
      /** Path pattern of the route that the request matches, such as `/api/certificates/:id`. */
      route?: string
    }
  }
}

/**
 * Creates the router of a resource, to be mounted at its prefix. The only place that registers routes, so that there are
 * none beside the table.
 */
export function createRouter<Descriptions extends Resource['descriptions']>(
  { prefix, routes }: Resource<Descriptions>,
  handlers: Handlers<Descriptions>,
  jsonBody: JsonBody,
): Router {
  const router = Router()
  for (const [name, route] of Object.entries<Route>(routes)) {
    const handler = handlers[name] as (exchange: Exchange<RouteDescription>) => unknown
    const { body } = route.request
    const steps: RequestHandler[] = [nameRoute(route.path)]
    if (body?.type === 'application/json') steps.push(jsonBody(body))
    const register = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    router[register](route.path.slice(prefix.length) || '/', ...steps, (request, response) =>
      handler(createExchange(route, request, response)),
    )
  }
  return router
}

/** First of all steps, so that the errors of the others count for the route, too. */
function nameRoute(path: string): RequestHandler {
  return function nameRoute(_request, response, next) {
    response.locals.route = path
    next()
  }
}
