import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import {
  countSchema,
  instantSchema,
  paginationSchema,
  recordIdSchema,
  successEntries,
  testEntries,
} from '../../kit/contract/responseSchemas.ts'
import { certificateEventTypes } from './eventRepository.ts'
import { eventQuery } from './eventSchema.ts'

const anyEvent = { id: recordIdSchema, sequence: countSchema, createdAt: instantSchema, ...testEntries }

const certificateEvent = v.strictObject({
  ...anyEvent,
  type: v.picklist(certificateEventTypes),
  data: v.strictObject({ certificateId: recordIdSchema, externalId: v.exactOptional(v.string()) }),
})

const batchEvent = v.strictObject({
  ...anyEvent,
  type: v.literal('batch.completed'),
  data: v.strictObject({ batchId: recordIdSchema }),
})

const templateEvent = v.strictObject({
  ...anyEvent,
  type: v.literal('template.updated'),
  data: v.strictObject({ templateId: recordIdSchema }),
})

const balanceEvent = v.strictObject({
  ...anyEvent,
  type: v.literal('balance.low'),
  data: v.strictObject({ balance: countSchema }),
})

/** An event in the list and in webhooks. */
const eventRecord = v.union([certificateEvent, batchEvent, templateEvent, balanceEvent])

/** Names of the schemas above. */
export const eventSchemas = {
  Event: eventRecord,
  CertificateEvent: certificateEvent,
  BatchEvent: batchEvent,
  TemplateEvent: templateEvent,
  BalanceEvent: balanceEvent,
}

/** JSON bodies of `/api/events`, by the names of the routes. */
export const eventResponses = {
  list: v.strictObject({
    ...successEntries,
    data: v.array(eventRecord),
    pagination: paginationSchema,
  }),
}

/** `/api/events` */
export const eventRoutes = describeRoutes(
  { name: 'events', prefix: '/api/events', limit: 'account' },
  {
    list: {
      summary: 'List events, oldest first',
      method: 'GET',
      path: '/api/events',
      scope: 'events:read',
      access: 'lists',
      request: { query: eventQuery },
      responses: { 200: eventResponses.list },
    },
  },
)
