import { fieldSchema } from '@certificate-sdk/template/internal'
import type * as v from 'valibot'
import { activityRoutes } from './activity/activityRoutes.ts'
import { batchRecord } from './batches/batchResponses.ts'
import { batchRoutes } from './batches/batchRoutes.ts'
import { bounceRoutes } from './bounces/bounceRoutes.ts'
import { certificateRecord } from './certificates/certificateResponses.ts'
import { certificateRoutes } from './certificates/certificateRoutes.ts'
import type { Resource, Route } from './contract/Route.ts'
import { errorResponse } from './contract/responseSchemas.ts'
import { issuerKeyRoutes, issuerRoutes } from './credentials/credentialRoutes.ts'
import { ledgerRecord } from './credits/creditResponses.ts'
import { creditRoutes } from './credits/creditRoutes.ts'
import { eventRecord } from './events/eventResponses.ts'
import { eventRoutes } from './events/eventRoutes.ts'
import { healthRoutes } from './health/healthRoutes.ts'
import { rootRoutes } from './http/rootRoutes.ts'
import { imageRoutes } from './images/imageRoutes.ts'
import { metricsRoutes } from './observation/metricsRoutes.ts'
import { offlineRoutes } from './offline/offlineRoutes.ts'
import { createOpenApi } from './openApi/createOpenApi.ts'
import type { OpenApiDocument } from './openApi/OpenApiDocument.ts'
import { openApiRoutes, referenceRoutes } from './openApi/openApiRoutes.ts'
import { organizationRecord } from './organizations/organizationResponses.ts'
import { organizationRoutes } from './organizations/organizationRoutes.ts'
import { privacyRoutes } from './privacy/privacyRoutes.ts'
import { correctionRecord } from './recipients/correctionResponses.ts'
import { correctionRoutes } from './recipients/correctionRoutes.ts'
import { recipientRoutes } from './recipients/recipientRoutes.ts'
import { sdkRoutes } from './sdkFiles/sdkRoutes.ts'
import { templateFieldRecord, templateRecord } from './templates/templateResponses.ts'
import { templateRoutes } from './templates/templateRoutes.ts'
import { unsubscribeRoutes } from './unsubscribe/unsubscribeRoutes.ts'
import { verificationRoutes, verifyRoutes } from './verification/verificationRoutes.ts'
import { deliveryRecord, webhookRecord } from './webhooks/webhookResponses.ts'
import { webhookRoutes } from './webhooks/webhookRoutes.ts'

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
