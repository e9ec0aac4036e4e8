import { boundedText } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { eventTypes } from '../../core/events/eventRepository.ts'
import { eventTypeSchema } from '../../core/events/eventSchema.ts'
import { optionalObject } from '../../kit/contract/requestSchemas.ts'
import { parseUrl } from '../../kit/network/parseUrl.ts'

const message = 'must be an http(s) address without a user name and password'

const url = v.pipe(
  boundedText(2_000),
  v.trim(),
  v.check(isWebhookUrl, message),
  v.transform((text) => new URL(text).href),
)

const types = v.pipe(
  v.array(eventTypeSchema, 'must be an array of types of events'),
  v.maxLength(eventTypes.length, `must have at most ${eventTypes.length} types`),
  v.transform((list) => [...new Set(list)]),
)

/** Body of POST /api/webhooks. */
export const createWebhookSchema = v.object({ url, types: v.nullish(types, []) }, 'must be a JSON object')

/** Body of PUT /api/webhooks/:id: any part. */
export const updateWebhookSchema = optionalObject({
  url: v.nullish(url),
  types: v.nullish(types),
  isEnabled: v.nullish(v.boolean('must be true or false')),
})

/** Names of the schemas of bodies. */
export const webhookInputs = { WebhookInput: createWebhookSchema, WebhookChange: updateWebhookSchema }

/** Path parameters with the id of a webhook, and of one of its deliveries. */
export const deliveryParams = v.object({
  id: v.pipe(v.string(), v.uuid('must be a UUID'), v.toLowerCase()),
  deliveryId: v.pipe(v.string(), v.uuid('must be a UUID'), v.toLowerCase()),
})

function isWebhookUrl(text: string): boolean {
  if (!/^https?:\/\/[^\\]+$/i.test(text)) return false
  const url = parseUrl(text)
  return url !== undefined && !url.username && !url.password
}
