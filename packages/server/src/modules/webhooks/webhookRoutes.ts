import * as v from 'valibot'
import { eventTypes } from '../../core/events/eventRepository.ts'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams, pageQuery } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import {
  countSchema,
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'
import { createWebhookSchema, deliveryParams, updateWebhookSchema } from './webhookSchema.ts'

const webhookEntries = {
  id: recordIdSchema,
  url: urlSchema,
  types: v.array(v.picklist(eventTypes)),
  isEnabled: v.boolean(),
  disabledReason: v.nullable(v.string()),
  subAccountEmail: v.nullable(v.string()),
  createdAt: instantSchema,
  ...testEntries,
}

/** A webhook, as responses have it. */
const webhookRecord = v.strictObject(webhookEntries)

const withSecret = v.strictObject({ ...webhookEntries, secret: v.string() })

/** A delivery, as responses have it. */
const deliveryRecord = v.strictObject({
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
  ...testEntries,
})

/** Names of the schemas above. */
export const webhookSchemas = {
  Webhook: webhookRecord,
  WebhookWithSecret: withSecret,
  WebhookDelivery: deliveryRecord,
}

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

/** Part of the idempotency key's body hash; no other effect. */
const anyBody = { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small } as const

/** `/api/webhooks` */
export const webhookRoutes = describeRoutes(
  { name: 'webhooks', prefix: '/api/webhooks', limit: 'account' },
  {
    list: {
      summary: 'List webhooks',
      method: 'GET',
      path: '/api/webhooks',
      scope: 'webhooks:read',
      access: 'lists',
      request: { query: pageQuery },
      responses: { 200: webhookResponses.list },
    },
    create: {
      summary: 'Create a webhook',
      method: 'POST',
      path: '/api/webhooks',
      scope: 'webhooks:write',
      access: 'creates',
      request: {
        headers: idempotencyHeaders,
        body: { type: 'application/json', schema: createWebhookSchema, limit: bodyLimits.small },
      },
      responses: { 200: webhookResponses.create },
      errors: { 400: ['too_many_webhooks'] },
    },
    get: {
      summary: 'Get a webhook',
      method: 'GET',
      path: '/api/webhooks/:id',
      scope: 'webhooks:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: webhookResponses.get },
    },
    update: {
      summary: 'Update a webhook',
      method: 'PUT',
      path: '/api/webhooks/:id',
      scope: 'webhooks:write',
      access: 'changes',
      request: {
        params: idParams,
        body: { type: 'application/json', schema: updateWebhookSchema, limit: bodyLimits.small },
      },
      responses: { 200: webhookResponses.update },
    },
    delete: {
      summary: 'Delete a webhook',
      method: 'DELETE',
      path: '/api/webhooks/:id',
      scope: 'webhooks:write',
      access: 'changes',
      request: { params: idParams },
      responses: { 200: webhookResponses.delete },
    },
    rotate: {
      summary: 'Replace the secret of a webhook',
      method: 'POST',
      path: '/api/webhooks/:id/rotate',
      scope: 'webhooks:write',
      access: 'changes',
      request: { params: idParams, headers: idempotencyHeaders, body: anyBody },
      responses: { 200: webhookResponses.rotate },
    },
    test: {
      summary: 'Send a test event to a webhook',
      method: 'POST',
      path: '/api/webhooks/:id/test',
      scope: 'webhooks:write',
      access: 'changes',
      request: { params: idParams, headers: idempotencyHeaders, body: anyBody },
      responses: { 200: webhookResponses.test },
    },
    deliveries: {
      summary: 'List the deliveries of a webhook',
      method: 'GET',
      path: '/api/webhooks/:id/deliveries',
      scope: 'webhooks:read',
      access: 'changes',
      request: { params: idParams, query: pageQuery },
      responses: { 200: webhookResponses.deliveries },
    },
    replay: {
      summary: 'Send a delivery again',
      method: 'POST',
      path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
      scope: 'webhooks:write',
      access: 'changes',
      request: { params: deliveryParams, headers: idempotencyHeaders, body: anyBody },
      responses: { 200: webhookResponses.replay },
    },
  },
)
