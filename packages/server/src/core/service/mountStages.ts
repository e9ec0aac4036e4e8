import type { Express, RequestHandler, Router } from 'express'
import { isOnLoopback } from '../../kit/config/isOnLoopback.ts'
import type { Resource, Route, RouteLimit } from '../../kit/contract/Route.ts'
import { createRouter } from '../../kit/http/createRouter.ts'
import { createJsonBody } from '../../kit/http/jsonBody.ts'
import { preferPages } from '../../kit/http/notFound.ts'
import { limitByAddress } from '../../kit/http/rateLimits.ts'
import { requireLoopbackHost } from '../../kit/http/requireLoopbackHost.ts'
import { admitRoute, chargeAddress } from '../../kit/http/shedOwners.ts'
import { startInTurn } from '../../kit/http/startInTurn.ts'
import { requireScope } from '../access/requireScope.ts'
import type { Core } from './Core.ts'
import { isBelowApi, type ModuleParts, type Stage } from './Module.ts'

/**
 * Prepares to mount the resources of the core and its modules.
 *
 * @param routers api: the section of paths below `/api`; app: all others
 * @returns function that mounts a stage's resources behind their limits
 */
export function mountStages(
  { app, api }: { app: Express; api: Router },
  core: Core,
  parts: readonly Pick<ModuleParts, 'serves' | 'mounts'>[],
): (stage: Stage) => void {
  const { loop, settings } = core
  const { watchdog, turns } = loop
  const jsonBody = createJsonBody(core)
  const guards: Record<RouteLimit, RequestHandler[]> = {
    none: [],
    address: [
      chargeAddress(watchdog),
      limitByAddress(settings.publicRateLimitPerMinute, core),
      startInTurn(turns, watchdog),
    ],
    // Guards everything under `/api`, including unknown paths.
    account: [],
  }
  const hostCheck = isOnLoopback(settings) ? requireLoopbackHost(core.publicUrl) : []
  return function mountStage(stage) {
    for (const { resource, handlers, middleware, stage: servedAt } of parts.flatMap(
      ({ serves = [] }) => serves,
    ))
      if (servedAt === stage)
        (isBelowApi(resource.prefix) ? api : app).use(
          resource.prefix || '/',
          hasPages(resource) ? hostCheck : [],
          guards[resource.limit],
          [...middleware],
          createRouter(resource, handlers, { jsonBody, watchdog, guard: requireScope }),
          hasPages(resource) ? preferPages : [],
        )
    if (stage !== 'pages') return
    for (const { path, handler } of parts.flatMap(({ mounts = [] }) => mounts))
      app.use(path, hostCheck, guards.address, admitRoute(watchdog, { path }), handler, preferPages)
  }
}

function hasPages({ routes }: Resource): boolean {
  return Object.values<Route>(routes).some(({ responses }) => responses[429] === 'text/html')
}
