import express, { type Express } from 'express'
import helmet from 'helmet'
import { authenticate } from './accounts/authenticate.ts'
import { CertificateIssuer } from './certificates/CertificateIssuer.ts'
import { CertificateService } from './certificates/CertificateService.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import { CreditService } from './credits/CreditService.ts'
import { creditRoutes } from './credits/creditRoutes.ts'
import type { Dependencies } from './Dependencies.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { errorHandler } from './http/errorHandler.ts'
import { explainFailures } from './http/explainFailures.ts'
import { inTurn } from './http/inTurn.ts'
import { createJsonBody } from './http/jsonBody.ts'
import { notFound } from './http/notFound.ts'
import { privateResponses } from './http/privateResponses.ts'
import { limitByAccount, limitByAddress, limitFailedAuthentication } from './http/rateLimits.ts'
import { refuseTooNew } from './http/refuseTooNew.ts'
import { requestId } from './http/requestId.ts'
import { rootRoutes } from './http/rootRoutes.ts'
import { shedByAccount, shedByAddress } from './http/shedOwners.ts'
import { singleApiPrefix } from './http/singleApiPrefix.ts'
import { warnOfProxy } from './http/warnOfProxy.ts'
import { advertiseIdempotency, createIdempotent } from './idempotency/idempotent.ts'
import { AccountStorage } from './images/AccountStorage.ts'
import { ImageService } from './images/ImageService.ts'
import { imageRoutes } from './images/imageRoutes.ts'
import { metricsRoutes } from './observation/metricsRoutes.ts'
import { observeRequests } from './observation/observeRequests.ts'
import { watchRoutes } from './observation/watchRoutes.ts'
import { OrganizationService } from './organizations/OrganizationService.ts'
import { organizationRoutes } from './organizations/organizationRoutes.ts'
import { sdkRoutes } from './sdkFiles/sdkRoutes.ts'
import { TemplateService } from './templates/TemplateService.ts'
import { templateRoutes } from './templates/templateRoutes.ts'
import { verificationRoutes, verifyRoutes } from './verification/verificationRoutes.ts'
import { watchSections } from './watchdog/watchSections.ts'

/** Composes the whole API from its dependencies. Reads like a table of contents. */
export function createApp(deps: Dependencies): Express {
  const images = new ImageService(deps)
  const storage = new AccountStorage(deps.accountStorageBytes)
  const templates = new TemplateService({ ...deps, images, storage })
  const organizations = new OrganizationService({ ...deps, images, storage })
  const issuer = new CertificateIssuer({ ...deps, templates, organizations })
  const certificates = new CertificateService(deps)
  const credits = new CreditService(deps)
  const idempotent = createIdempotent(deps)
  const jsonBody = createJsonBody(deps)
  const { sender, onMailQueued } = deps
  const options = { sender, onMailQueued, onIssued: () => deps.metrics?.certificateIssued() }

  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  watchRoutes(app)
  watchSections(app, deps.watchdog)
  app.set('trust proxy', deps.trustProxy)
  app.use(inTurn, sender.handler)
  app.use(requestId(deps.newId), observeRequests(deps.log, deps.metrics))
  // Before the security headers of pages and responses, which files do not need.
  app.use('/sdk', sdkRoutes(deps.sdk, sender))
  app.use(helmet(), singleApiPrefix, warnOfProxy(deps.log, deps.trustProxy))

  app.use(rootRoutes())
  app.use(healthRoutes(deps))
  app.use(metricsRoutes(deps.metrics, deps.metricsToken))
  app.use(refuseTooNew(deps.databaseWatch))
  const byAddress = [
    shedByAddress(deps.watchdog),
    limitByAddress(deps.publicRateLimitPerMinute, deps.database),
  ]
  app.use('/images', byAddress, imageRoutes(deps.imageStore, sender))
  app.use('/v', byAddress, verificationRoutes(certificates, deps.issuedFiles, sender))
  app.use('/api', privateResponses)
  app.use('/api/verify', byAddress, verifyRoutes(certificates))

  const api = express.Router()
  api.use(advertiseIdempotency, authenticate(deps, limitFailedAuthentication(deps.database)))
  api.use(shedByAccount(deps.watchdog), limitByAccount(deps.rateLimitPerMinute, deps.database))
  api.use('/templates', templateRoutes(templates, idempotent, jsonBody, sender))
  api.use('/profile/organization', organizationRoutes(organizations, idempotent, jsonBody, sender))
  api.use('/certificates', certificateRoutes(certificates, issuer, idempotent, jsonBody, options))
  api.use('/users', creditRoutes(credits, sender))
  app.use('/api', api)

  app.use(notFound, explainFailures(deps.databaseWatch), errorHandler(deps.log))
  return app
}
