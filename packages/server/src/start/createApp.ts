import type { Express, RequestHandler } from 'express'
import { authenticate } from '../core/accounts/authenticate.ts'
import { observeRequests } from '../core/observation/observeRequests.ts'
import { refuseUnknownFile } from '../core/sdkFiles/sdkHandlers.ts'
import { sdkRoutes } from '../core/sdkFiles/sdkRoutes.ts'
import type { Core } from '../core/service/Core.ts'
import { isBelowApi, type ModuleParts } from '../core/service/Module.ts'
import { mountStages } from '../core/service/mountStages.ts'
import { serveCore } from '../core/service/serveCore.ts'
import { createExpress, inSequence, inTurn } from '../kit/http/createExpress.ts'
import { createSection } from '../kit/http/createRouter.ts'
import { errorHandler, explainFailures } from '../kit/http/errorHandler.ts'
import { notFound } from '../kit/http/notFound.ts'
import { privateResponses } from '../kit/http/privateResponses.ts'
import { limitByAccount, limitFailedAuthentication } from '../kit/http/rateLimits.ts'
import { requestId } from '../kit/http/requestId.ts'
import { securityHeaders } from '../kit/http/securityHeaders.ts'
import { chargeAccount } from '../kit/http/shedOwners.ts'
import { startInTurn } from '../kit/http/startInTurn.ts'
import { warnOfProxy } from '../kit/http/warnOfProxy.ts'
import { advertiseIdempotency } from '../kit/idempotency/idempotent.ts'

/**
 * Composes everything that responds to requests: the core and its modules, stage by stage. Reads like a table of
 * contents.
 */
export function createApp(core: Core, parts: readonly ModuleParts[]): Express {
  const { log, settings, sender, newId, databaseWatch, inner, outside, extensions } = core
  const { watchdog, turns } = core.loop
  const app = createExpress(settings, watchdog)
  inner.answerWith(app)
  app.use(inSequence(inTurn, sender.handler, requestId(newId), observeRequests(log, extensions)))
  // Separate, so that API requests don't pass through the middleware of pages and files, and vice versa.
  const api = createSection()
  const mount = mountStages({ app, api }, core, [{ serves: serveCore(core) }, ...parts])
  // The database has a schema incompatible with this version, or its file is gone.
  const refuseIfUnusable: RequestHandler = (_request, _response, next) => {
    databaseWatch.refuseUnusable()
    next()
  }
  const serveApi: RequestHandler = (request, response, next) => {
    // Clients append paths to a base URL that may already end in `/api`.
    if (request.url.startsWith('/api/api/')) request.url = request.url.slice('/api'.length)
    if (isBelowApi(request.path)) api(request, response, next)
    else next()
  }

  // Before the security headers of pages and responses, which files don't need.
  mount('files')
  app.use(sdkRoutes.prefix, refuseUnknownFile(outside.sdk))
  app.use(inSequence(securityHeaders(), warnOfProxy(log, settings.trustProxy), serveApi))
  mount('always')
  app.use(refuseIfUnusable)
  mount('pages')

  api.use(refuseIfUnusable)
  mount('shared')
  api.use(privateResponses)
  mount('public')
  api.use(
    inSequence(
      advertiseIdempotency,
      authenticate(core, limitFailedAuthentication(core), inner),
      chargeAccount(watchdog),
      limitByAccount(settings.rateLimitPerMinute, core),
      startInTurn(turns, watchdog),
    ),
  )
  mount('keyed')

  app.use(notFound, explainFailures(databaseWatch), errorHandler(log))
  return app
}
