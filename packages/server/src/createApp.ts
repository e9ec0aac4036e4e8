import express, { type Express, type RequestHandler } from 'express'
import { authenticate } from './accounts/authenticate.ts'
import { activityHandlers } from './activity/activityHandlers.ts'
import { activityRoutes } from './activity/activityRoutes.ts'
import { BatchFiles } from './batches/BatchFiles.ts'
import { BatchService } from './batches/BatchService.ts'
import { batchHandlers } from './batches/batchHandlers.ts'
import { batchRoutes } from './batches/batchRoutes.ts'
import { BounceService } from './bounces/BounceService.ts'
import { bounceHandlers } from './bounces/bounceHandlers.ts'
import { bounceRoutes } from './bounces/bounceRoutes.ts'
import { requireBounceToken } from './bounces/requireBounceToken.ts'
import { CertificateFiles } from './certificates/CertificateFiles.ts'
import type { CertificateIssuer } from './certificates/CertificateIssuer.ts'
import { CertificateService } from './certificates/CertificateService.ts'
import { certificateHandlers } from './certificates/certificateHandlers.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import { createIssueOnce } from './certificates/issueOnce.ts'
import { ResendService } from './certificates/ResendService.ts'
import type { Resource, Route, RouteLimit } from './contract/Route.ts'
import type { CredentialService } from './credentials/CredentialService.ts'
import { issuerKeyRoutes, issuerRoutes } from './credentials/credentialRoutes.ts'
import { issuerHandlers, issuerKeyHandlers } from './credentials/issuerHandlers.ts'
import { CreditService } from './credits/CreditService.ts'
import { creditHandlers } from './credits/creditHandlers.ts'
import { creditRoutes } from './credits/creditRoutes.ts'
import type { Dependencies } from './Dependencies.ts'
import { InnerConnections } from './dashboard/InnerConnections.ts'
import { servePages } from './dashboard/servePages.ts'
import { eventHandlers } from './events/eventHandlers.ts'
import { eventRoutes } from './events/eventRoutes.ts'
import { healthHandlers } from './health/healthHandlers.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { BodyBudget } from './http/BodyBudget.ts'
import { createRouter, createSection } from './http/createRouter.ts'
import type { Handlers } from './http/Exchange.ts'
import { errorHandler } from './http/errorHandler.ts'
import { explainFailures } from './http/explainFailures.ts'
import { inSequence } from './http/inSequence.ts'
import { inTurn } from './http/inTurn.ts'
import { createJsonBody } from './http/jsonBody.ts'
import { notFound } from './http/notFound.ts'
import { preferPages } from './http/preferPages.ts'
import { privateResponses } from './http/privateResponses.ts'
import { limitByAccount, limitByAddress, limitFailedAuthentication } from './http/rateLimits.ts'
import { refuseTooNew } from './http/refuseTooNew.ts'
import { requestId } from './http/requestId.ts'
import { requireLoopbackHost } from './http/requireLoopbackHost.ts'
import { rootHandlers } from './http/rootHandlers.ts'
import { rootRoutes } from './http/rootRoutes.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { admitRoute, chargeAccount, chargeAddress } from './http/shedOwners.ts'
import { singleApiPrefix } from './http/singleApiPrefix.ts'
import { startInTurn } from './http/startInTurn.ts'
import { warnOfProxy } from './http/warnOfProxy.ts'
import { advertiseIdempotency, createIdempotent } from './idempotency/idempotent.ts'
import { imageHandlers } from './images/imageHandlers.ts'
import { imageRoutes } from './images/imageRoutes.ts'
import { pagePolicy } from './markup/pagePolicy.ts'
import { metricsHandlers } from './observation/metricsHandlers.ts'
import { metricsRoutes } from './observation/metricsRoutes.ts'
import { observeRequests } from './observation/observeRequests.ts'
import { offlineHandlers } from './offline/offlineHandlers.ts'
import { offlineRoutes } from './offline/offlineRoutes.ts'
import type { OpenApiDocument } from './openApi/OpenApiDocument.ts'
import { openApiHandlers } from './openApi/openApiHandlers.ts'
import { openApiRoutes, referenceRoutes } from './openApi/openApiRoutes.ts'
import type { OrganizationService } from './organizations/OrganizationService.ts'
import { organizationHandlers } from './organizations/organizationHandlers.ts'
import { organizationRoutes } from './organizations/organizationRoutes.ts'
import { privacyHandlers } from './privacy/privacyHandlers.ts'
import { privacyRoutes } from './privacy/privacyRoutes.ts'
import { CorrectionService } from './recipients/CorrectionService.ts'
import { correctionHandlers } from './recipients/correctionHandlers.ts'
import { correctionRoutes } from './recipients/correctionRoutes.ts'
import { RecipientService } from './recipients/RecipientService.ts'
import { recipientHandlers } from './recipients/recipientHandlers.ts'
import { recipientRoutes } from './recipients/recipientRoutes.ts'
import { openToAllOrigins, refuseUnknownFile, sdkHandlers } from './sdkFiles/sdkHandlers.ts'
import { sdkRoutes } from './sdkFiles/sdkRoutes.ts'
import type { TemplateService } from './templates/TemplateService.ts'
import { templateHandlers } from './templates/templateHandlers.ts'
import { templateRoutes } from './templates/templateRoutes.ts'
import { unsubscribeHandlers } from './unsubscribe/unsubscribeHandlers.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribeRoutes.ts'
import { NameChecks } from './verification/NameChecks.ts'
import { verificationHandlers, verifyHandlers } from './verification/verificationHandlers.ts'
import { verificationRoutes, verifyRoutes } from './verification/verificationRoutes.ts'
import { watchSections } from './watchdog/watchSections.ts'
import { WebhookService } from './webhooks/WebhookService.ts'
import { webhookHandlers } from './webhooks/webhookHandlers.ts'
import { webhookRoutes } from './webhooks/webhookRoutes.ts'

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
