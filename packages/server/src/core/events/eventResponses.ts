import * as v from 'valibot'
import {
  countSchema,
  instantSchema,
  recordIdSchema,
  successEntries,
} from '../../kit/contract/responseSchemas.ts'

const anyEvent = { id: recordIdSchema, sequence: countSchema, createdAt: instantSchema }
const certificateTypes = v.picklist([
  'certificate.issued',
  'certificate.revoked',
  'certificate.superseded',
  'certificate.expired',
  'certificate.erased',
  'mail.accepted',
  'mail.failed',
  'mail.bounced',
])

/** An event, as the list and webhooks have it. */
export const eventRecord = v.union([
  v.strictObject({
    ...anyEvent,
    type: certificateTypes,
    data: v.strictObject({ certificateId: recordIdSchema }),
  }),
  v.strictObject({
    ...anyEvent,
    type: v.literal('batch.completed'),
    data: v.strictObject({ batchId: recordIdSchema }),
  }),
  v.strictObject({
    ...anyEvent,
    type: v.literal('template.updated'),
    data: v.strictObject({ templateId: recordIdSchema }),
  }),
  v.strictObject({
    ...anyEvent,
    type: v.literal('balance.low'),
    data: v.strictObject({ balance: countSchema }),
  }),
])

/** JSON bodies of `/api/events`, by the names of the routes. */
export const eventResponses = {
  list: v.strictObject({
    ...successEntries,
    data: v.array(eventRecord),
    pagination: v.strictObject({ next: v.nullable(v.string()) }),
  }),
}
