import { fieldSchema } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
import { certificateRecord } from './core/certificates/certificateResponses.ts'
import { certificateRoutes } from './core/certificates/certificateRoutes.ts'
import { ledgerRecord } from './core/credits/creditResponses.ts'
import { creditRoutes } from './core/credits/creditRoutes.ts'
import { eventRecord } from './core/events/eventResponses.ts'
import { eventRoutes } from './core/events/eventRoutes.ts'
import { healthRoutes } from './core/health/healthRoutes.ts'
import { imageRoutes } from './core/images/imageRoutes.ts'
import { organizationRecord } from './core/organizations/organizationResponses.ts'
import { organizationRoutes } from './core/organizations/organizationRoutes.ts'
import { templateFieldRecord, templateRecord } from './core/templates/templateResponses.ts'
import { templateRoutes } from './core/templates/templateRoutes.ts'
import type { Resource, Route } from './kit/contract/Route.ts'
import { errorResponse } from './kit/contract/responseSchemas.ts'
import { rootRoutes } from './kit/http/rootRoutes.ts'
import { activityRoutes } from './modules/activity/activityRoutes.ts'
import { batchRecord } from './modules/batches/batchResponses.ts'
import { batchRoutes } from './modules/batches/batchRoutes.ts'
import { bounceRoutes } from './modules/bounces/bounceRoutes.ts'
import { issuerKeyRoutes, issuerRoutes } from './modules/credentials/credentialRoutes.ts'
import { metricsRoutes } from './modules/observation/metricsRoutes.ts'
import { offlineRoutes } from './modules/offline/offlineRoutes.ts'
import { createOpenApi } from './modules/openApi/createOpenApi.ts'
import type { OpenApiDocument } from './modules/openApi/OpenApiDocument.ts'
import { openApiRoutes, referenceRoutes } from './modules/openApi/openApiRoutes.ts'
import { privacyRoutes } from './modules/privacy/privacyRoutes.ts'
import { correctionRecord } from './modules/recipients/correctionResponses.ts'
import { correctionRoutes } from './modules/recipients/correctionRoutes.ts'
import { recipientRoutes } from './modules/recipients/recipientRoutes.ts'
import { sdkRoutes } from './modules/sdkFiles/sdkRoutes.ts'
import { unsubscribeRoutes } from './modules/unsubscribe/unsubscribeRoutes.ts'
import { verificationRoutes, verifyRoutes } from './modules/verification/verificationRoutes.ts'
import { deliveryRecord, webhookRecord } from './modules/webhooks/webhookResponses.ts'
import { webhookRoutes } from './modules/webhooks/webhookRoutes.ts'

const resources: readonly Resource[] = [
  sdkRoutes,
  rootRoutes,
  healthRoutes,
  metricsRoutes,
  bounceRoutes,
  imageRoutes,
  verificationRoutes,
  recipientRoutes,
  issuerRoutes,
  offlineRoutes,
  unsubscribeRoutes,
  privacyRoutes,
  referenceRoutes,
  openApiRoutes,
  verifyRoutes,
  templateRoutes,
  organizationRoutes,
  issuerKeyRoutes,
  certificateRoutes,
  correctionRoutes,
  batchRoutes,
  activityRoutes,
  creditRoutes,
  eventRoutes,
  webhookRoutes,
]

/**
 * The table of routes: all that the service serves, in the order in which paths match. Data only: importing it opens and
 * starts nothing. `createApp` registers each row with its handler.
 */
export const routes: readonly Route[] = resources.flatMap((resource) => Object.values(resource.routes))

/** Schemas with a name, because several operations have them. */
const namedSchemas: Readonly<Record<string, v.GenericSchema>> = {
  Error: errorResponse,
  Template: templateRecord,
  TemplateField: templateFieldRecord,
  TemplateFieldInput: fieldSchema as unknown as v.GenericSchema,
  Organization: organizationRecord,
  Certificate: certificateRecord,
  Correction: correctionRecord,
  Batch: batchRecord,
  LedgerEntry: ledgerRecord,
  Event: eventRecord,
  Webhook: webhookRecord,
  WebhookDelivery: deliveryRecord,
}

/** The contract of the service as OpenAPI 3.1, from its table of routes. */
export function createContract(): OpenApiDocument {
  return createOpenApi(routes, namedSchemas)
}
