import express, { type Express, type RequestHandler } from 'express'
import { authenticate } from './core/accounts/authenticate.ts'
import { CertificateFiles } from './core/certificates/CertificateFiles.ts'
import type { CertificateIssuer } from './core/certificates/CertificateIssuer.ts'
import { CertificateService } from './core/certificates/CertificateService.ts'
import { certificateHandlers } from './core/certificates/certificateHandlers.ts'
import { certificateRoutes } from './core/certificates/certificateRoutes.ts'
import { createIssueOnce } from './core/certificates/issueOnce.ts'
import { ResendService } from './core/certificates/ResendService.ts'
import { CreditService } from './core/credits/CreditService.ts'
import { creditHandlers } from './core/credits/creditHandlers.ts'
import { creditRoutes } from './core/credits/creditRoutes.ts'
import { eventHandlers } from './core/events/eventHandlers.ts'
import { eventRoutes } from './core/events/eventRoutes.ts'
import { healthHandlers } from './core/health/healthHandlers.ts'
import { healthRoutes } from './core/health/healthRoutes.ts'
import { imageHandlers } from './core/images/imageHandlers.ts'
import { imageRoutes } from './core/images/imageRoutes.ts'
import type { OrganizationService } from './core/organizations/OrganizationService.ts'
import { organizationHandlers } from './core/organizations/organizationHandlers.ts'
import { organizationRoutes } from './core/organizations/organizationRoutes.ts'
import type { TemplateService } from './core/templates/TemplateService.ts'
import { templateHandlers } from './core/templates/templateHandlers.ts'
import { templateRoutes } from './core/templates/templateRoutes.ts'
import type { Dependencies } from './Dependencies.ts'
import type { Resource, Route, RouteLimit } from './kit/contract/Route.ts'
import { BodyBudget } from './kit/http/BodyBudget.ts'
import { createRouter, createSection } from './kit/http/createRouter.ts'
import type { Handlers } from './kit/http/Exchange.ts'
import { errorHandler } from './kit/http/errorHandler.ts'
import { explainFailures } from './kit/http/explainFailures.ts'
import { inSequence } from './kit/http/inSequence.ts'
import { inTurn } from './kit/http/inTurn.ts'
import { createJsonBody } from './kit/http/jsonBody.ts'
import { notFound } from './kit/http/notFound.ts'
import { preferPages } from './kit/http/preferPages.ts'
import { privateResponses } from './kit/http/privateResponses.ts'
import { limitByAccount, limitByAddress, limitFailedAuthentication } from './kit/http/rateLimits.ts'
import { refuseTooNew } from './kit/http/refuseTooNew.ts'
import { requestId } from './kit/http/requestId.ts'
import { requireLoopbackHost } from './kit/http/requireLoopbackHost.ts'
import { rootHandlers } from './kit/http/rootHandlers.ts'
import { rootRoutes } from './kit/http/rootRoutes.ts'
import { securityHeaders } from './kit/http/securityHeaders.ts'
import { admitRoute, chargeAccount, chargeAddress } from './kit/http/shedOwners.ts'
import { singleApiPrefix } from './kit/http/singleApiPrefix.ts'
import { startInTurn } from './kit/http/startInTurn.ts'
import { warnOfProxy } from './kit/http/warnOfProxy.ts'
import { advertiseIdempotency, createIdempotent } from './kit/idempotency/idempotent.ts'
import { pagePolicy } from './kit/markup/pagePolicy.ts'
import { watchSections } from './kit/watchdog/watchSections.ts'
import { activityHandlers } from './modules/activity/activityHandlers.ts'
import { activityRoutes } from './modules/activity/activityRoutes.ts'
import { BatchFiles } from './modules/batches/BatchFiles.ts'
import { BatchService } from './modules/batches/BatchService.ts'
import { batchHandlers } from './modules/batches/batchHandlers.ts'
import { batchRoutes } from './modules/batches/batchRoutes.ts'
import { BounceService } from './modules/bounces/BounceService.ts'
import { bounceHandlers } from './modules/bounces/bounceHandlers.ts'
import { bounceRoutes } from './modules/bounces/bounceRoutes.ts'
import { requireBounceToken } from './modules/bounces/requireBounceToken.ts'
import type { CredentialService } from './modules/credentials/CredentialService.ts'
import { issuerKeyRoutes, issuerRoutes } from './modules/credentials/credentialRoutes.ts'
import { issuerHandlers, issuerKeyHandlers } from './modules/credentials/issuerHandlers.ts'
import { InnerConnections } from './modules/dashboard/InnerConnections.ts'
import { servePages } from './modules/dashboard/servePages.ts'
import { metricsHandlers } from './modules/observation/metricsHandlers.ts'
import { metricsRoutes } from './modules/observation/metricsRoutes.ts'
import { observeRequests } from './modules/observation/observeRequests.ts'
import { offlineHandlers } from './modules/offline/offlineHandlers.ts'
import { offlineRoutes } from './modules/offline/offlineRoutes.ts'
import type { OpenApiDocument } from './modules/openApi/OpenApiDocument.ts'
import { openApiHandlers } from './modules/openApi/openApiHandlers.ts'
import { openApiRoutes, referenceRoutes } from './modules/openApi/openApiRoutes.ts'
import { privacyHandlers } from './modules/privacy/privacyHandlers.ts'
import { privacyRoutes } from './modules/privacy/privacyRoutes.ts'
import { CorrectionService } from './modules/recipients/CorrectionService.ts'
import { correctionHandlers } from './modules/recipients/correctionHandlers.ts'
import { correctionRoutes } from './modules/recipients/correctionRoutes.ts'
import { RecipientService } from './modules/recipients/RecipientService.ts'
import { recipientHandlers } from './modules/recipients/recipientHandlers.ts'
import { recipientRoutes } from './modules/recipients/recipientRoutes.ts'
import { openToAllOrigins, refuseUnknownFile, sdkHandlers } from './modules/sdkFiles/sdkHandlers.ts'
import { sdkRoutes } from './modules/sdkFiles/sdkRoutes.ts'
import { unsubscribeHandlers } from './modules/unsubscribe/unsubscribeHandlers.ts'
import { unsubscribeRoutes } from './modules/unsubscribe/unsubscribeRoutes.ts'
import { NameChecks } from './modules/verification/NameChecks.ts'
import { verificationHandlers, verifyHandlers } from './modules/verification/verificationHandlers.ts'
import { verificationRoutes, verifyRoutes } from './modules/verification/verificationRoutes.ts'
import { WebhookService } from './modules/webhooks/WebhookService.ts'
import { webhookHandlers } from './modules/webhooks/webhookHandlers.ts'
import { webhookRoutes } from './modules/webhooks/webhookRoutes.ts'

/** The services that issuing needs. */
interface Issuing {
  templates: TemplateService
  organizations: OrganizationService
  issuer: CertificateIssuer
  credentials: CredentialService
}

/**
 * Composes the whole API from its dependencies. Reads like a table of contents.
 *
 * @param createContract describes what is served
 * @param issuing shared with what issues beside requests
 */
export function createApp(
  deps: Dependencies,
  createContract: () => OpenApiDocument,
  { templates, organizations, issuer, credentials }: Issuing,
): Express {
  const certificates = new CertificateService(deps)
  const files = new CertificateFiles(deps)
  const resends = new ResendService(deps)
  const batches = new BatchService({ ...deps, issuer })
  const credits = new CreditService(deps)
  const webhooks = new WebhookService(deps)
  const names = new NameChecks(deps.database)
  const idempotent = createIdempotent(deps)
  const bodies = new BodyBudget()
  const jsonBody = createJsonBody({ ...deps, bodies })
  const { sender, onMailQueued } = deps
  const onIssued = () => deps.metrics?.certificateIssued()
  const issueOnce = createIssueOnce({ ...deps, issuer, idempotent, onIssued })
  const options = { sender, onMailQueued, issueOnce }
  const corrections = new CorrectionService(deps)
  const recipients = new RecipientService({ ...deps, ...deps.accounts })

  const app = express()
  const inner = new InnerConnections(app)
  app.disable('x-powered-by')
  app.disable('etag')
  // Express would answer every GET with 304 to `If-None-Match: *`; `isNotModified` compares the versions of a resource that has some.
  Object.defineProperty(app.request, 'fresh', { value: false })
  watchSections(app, deps.watchdog)
  app.set('trust proxy', deps.trustProxy)
  app.use(inSequence(inTurn, sender.handler, requestId(deps.newId), observeRequests(deps.log, deps.metrics)))
  const inOwnersTurn = startInTurn(deps.turns, deps.watchdog)
  const guards: Record<RouteLimit, RequestHandler[]> = {
    none: [],
    address: [
      chargeAddress(deps.watchdog),
      limitByAddress(deps.publicRateLimitPerMinute, deps.database),
      inOwnersTurn,
    ],
    // Guards everything under `/api`, paths without a route included.
    account: [],
  }
  const ownHost = deps.isOnLoopback ? requireLoopbackHost(deps.publicUrl) : []
  // Separate, so that a request to the API does not pass through pages and files, nor the other way round.
  const api = createSection()
  const serve = <Descriptions extends Resource['descriptions']>(
    resource: Resource<Descriptions>,
    handlers: Handlers<Descriptions>,
    ...middleware: RequestHandler[]
  ) =>
    (isBelowApi(resource.prefix) ? api : app).use(
      resource.prefix || '/',
      hasPages(resource) ? ownHost : [],
      guards[resource.limit],
      middleware,
      createRouter(resource, handlers, { jsonBody, watchdog: deps.watchdog }),
      hasPages(resource) ? preferPages : [],
    )

  // Before the security headers of pages and responses, which files do not need.
  serve(sdkRoutes, sdkHandlers(deps.sdk, sender), openToAllOrigins)
  app.use(sdkRoutes.prefix, refuseUnknownFile(deps.sdk))
  const refuseIfTooNew = refuseTooNew(deps.databaseWatch)
  api.use(refuseIfTooNew)
  const serveApi: RequestHandler = (request, response, next) => {
    if (isBelowApi(request.path)) api(request, response, next)
    else next()
  }
  app.use(inSequence(securityHeaders(), singleApiPrefix, warnOfProxy(deps.log, deps.trustProxy), serveApi))

  serve(rootRoutes, rootHandlers)
  serve(healthRoutes, healthHandlers(deps))
  if (deps.metrics && deps.metricsToken !== undefined)
    serve(metricsRoutes, metricsHandlers(deps.metrics, deps.metricsToken))
  app.use(refuseIfTooNew)
  if (deps.bounces) {
    const { token, references } = deps.bounces
    const reports = bounceHandlers(new BounceService(deps), references, deps.confirmSubscription)
    serve(bounceRoutes, reports, requireBounceToken(token))
  }
  serve(imageRoutes, imageHandlers(deps.imageStore, deps.imageFiles, sender))
  serve(
    verificationRoutes,
    verificationHandlers(
      certificates,
      { ...deps, files, issued: deps.issuedFiles, credentials, names },
      sender,
    ),
    pagePolicy,
  )
  serve(recipientRoutes, recipientHandlers(recipients, deps), pagePolicy)
  serve(issuerRoutes, issuerHandlers(credentials, sender))
  serve(offlineRoutes, offlineHandlers(deps.database, credentials, sender))
  serve(unsubscribeRoutes, unsubscribeHandlers(deps), pagePolicy)
  serve(privacyRoutes, privacyHandlers(deps), pagePolicy)
  const { openApi, reference } = openApiHandlers(createContract, deps)
  serve(referenceRoutes, reference)
  if (deps.hasDashboard) {
    const admitPage = admitRoute(deps.watchdog, { path: '/dashboard' })
    app.use(
      '/dashboard',
      ownHost,
      guards.address,
      admitPage,
      servePages({ ...deps, bodies }, inner),
      preferPages,
    )
  }
  serve(openApiRoutes, openApi)
  api.use(privateResponses)
  serve(verifyRoutes, verifyHandlers(certificates, { names, visits: deps.visits }))

  api.use(
    inSequence(
      advertiseIdempotency,
      authenticate(deps, limitFailedAuthentication(deps.database), inner),
      chargeAccount(deps.watchdog),
      limitByAccount(deps.rateLimitPerMinute, deps.database),
      inOwnersTurn,
    ),
  )
  serve(templateRoutes, templateHandlers(templates, idempotent, sender))
  serve(organizationRoutes, organizationHandlers(organizations, idempotent, sender))
  serve(issuerKeyRoutes, issuerKeyHandlers(credentials, idempotent))
  serve(certificateRoutes, certificateHandlers({ certificates, issuer, files, resends }, idempotent, options))
  serve(
    correctionRoutes,
    correctionHandlers({ corrections, certificates, issuer }, { idempotent, issueOnce, sender }),
  )
  serve(
    batchRoutes,
    batchHandlers(batches, idempotent, new BatchFiles({ ...deps, files }), { ...deps, bodies }),
  )
  serve(activityRoutes, activityHandlers(deps.database, sender))
  serve(creditRoutes, creditHandlers(credits, sender))
  serve(eventRoutes, eventHandlers(deps.database, sender))
  serve(webhookRoutes, webhookHandlers(webhooks, idempotent, deps))

  app.use(notFound, explainFailures(deps.databaseWatch), errorHandler(deps.log))
  return app
}

function hasPages({ routes }: Resource): boolean {
  return Object.values<Route>(routes).some(({ responses }) => responses[429] === 'text/html')
}

/** As Express matches `/api`: in any case, and with anything below it. */
function isBelowApi(path: string): boolean {
  return /^\/api(?:\/|$)/i.test(path)
}
