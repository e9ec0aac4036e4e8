import { type RequestHandler, Router } from 'express'
import type { JsonContent, Resource, Route, RouteDescription } from '../contract/Route.ts'
import { createExchange, type Exchange, type Handlers } from './Exchange.ts'
import { formBoundary } from './formBoundary.ts'
import type { JsonBody } from './jsonBody.ts'
import { readTexts } from './readForm.ts'
import { admitRoute } from './shedOwners.ts'

interface RouterParts {
  jsonBody: JsonBody
  watchdog: Parameters<typeof admitRoute>[0]
  /** Middleware of a route, before its body is read. */
  guard(route: Route): RequestHandler[]
}

/**
 * Creates the router of a resource, to be mounted at its prefix. The only code that registers routes, so that the table
 * is complete.
 */
export function createRouter<Descriptions extends Resource['descriptions']>(
  { prefix, routes }: Resource<Descriptions>,
  handlers: Handlers<Descriptions>,
  { jsonBody, watchdog, guard }: RouterParts,
): Router {
  const router = Router()
  for (const [name, route] of Object.entries<Route>(routes)) {
    const handler = handlers[name] as (exchange: Exchange<RouteDescription>) => unknown
    const { body } = route.request
    const steps: RequestHandler[] = [admitRoute(watchdog, route), ...guard(route)]
    if (body?.type === 'application/json') steps.push(unlessForm(body, jsonBody(body)))
    if (body?.type === 'application/x-www-form-urlencoded') steps.push(readFields(body.limit))
    const register = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    router[register](route.path.slice(prefix.length) || '/', ...steps, (request, response) =>
      handler(createExchange(route, request, response)),
    )
  }
  return router
}

/** Creates a router that mounts several resources; requests to other sections skip it. */
export function createSection(): Router {
  return Router()
}

/** Skips JSON parsing for a form, which the route's handler reads. */
function unlessForm({ form }: JsonContent, readJson: RequestHandler): RequestHandler {
  if (!form) return readJson
  return function readJsonUnlessForm(request, response, next) {
    if (formBoundary(request.get('content-type')) === undefined) return readJson(request, response, next)
    next()
  }
}

/**
 * Reads form fields as an object of strings; for repeated names, the last wins.
 *
 * @param limit in bytes
 */
function readFields(limit: number): RequestHandler {
  return async function readFormFields(request, response, next) {
    request.body = Object.fromEntries(await readTexts(request, response, limit))
    next()
  }
}
