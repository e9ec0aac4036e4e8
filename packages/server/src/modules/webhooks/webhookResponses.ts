import * as v from 'valibot'
import { eventTypes } from '../../core/events/Event.ts'
import {
  countSchema,
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'

const webhookEntries = {
  id: recordIdSchema,
  url: urlSchema,
  types: v.array(v.picklist(eventTypes)),
  isEnabled: v.boolean(),
  disabledReason: v.nullable(v.string()),
  subAccountEmail: v.nullable(v.string()),
  createdAt: instantSchema,
}

/** A webhook, as responses have it. */
export const webhookRecord = v.strictObject(webhookEntries)

const withSecret = v.strictObject({ ...webhookEntries, secret: v.string() })

/** A delivery, as responses have it. */
export const deliveryRecord = v.strictObject({
  id: recordIdSchema,
  webhookId: recordIdSchema,
  eventId: recordIdSchema,
  type: v.picklist([...eventTypes, 'webhook.test']),
  sequence: countSchema,
  status: v.picklist(['pending', 'delivered', 'failed']),
  attempts: countSchema,
  createdAt: instantSchema,
  nextAttemptAt: v.nullable(instantSchema),
  error: v.nullable(v.string()),
})

/** JSON bodies of `/api/webhooks`, by the names of the routes. */
export const webhookResponses = {
  list: listResponse(webhookRecord),
  create: dataResponse(withSecret),
  get: dataResponse(webhookRecord),
  update: dataResponse(webhookRecord),
  delete: emptyResponse,
  rotate: dataResponse(withSecret),
  test: dataResponse(deliveryRecord),
  deliveries: listResponse(deliveryRecord),
  replay: dataResponse(deliveryRecord),
}
