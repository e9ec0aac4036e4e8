import * as v from 'valibot'
import { certificateResponses } from '../../core/certificates/certificateResponses.ts'
import { correctionStates } from '../../core/certificates/correctionRepository.ts'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import {
  dataResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  testEntries,
} from '../../kit/contract/responseSchemas.ts'
import { fontErrors, imageErrors, mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'
import { acceptSchema, correctionsQuery } from './correctionSchema.ts'

/** A correction in responses. */
export const correctionRecord = v.strictObject({
  id: recordIdSchema,
  certificateId: recordIdSchema,
  state: v.picklist(correctionStates),
  recipient: v.strictObject({ name: v.string(), email: v.string() }),
  proposedName: v.string(),
  subAccountEmail: v.nullable(v.string()),
  createdAt: instantSchema,
  decidedAt: v.nullable(instantSchema),
  newCertificateId: v.nullable(recordIdSchema),
  ...testEntries,
})

/** JSON bodies of `/api/corrections`, by the names of the routes. */
export const correctionResponses = {
  list: listResponse(correctionRecord),
  get: dataResponse(correctionRecord),
  accept: certificateResponses.reissue,
  decline: dataResponse(correctionRecord),
}

/** `/api/corrections`: name corrections that recipients propose. */
export const correctionRoutes = describeRoutes(
  { name: 'corrections', prefix: '/api/corrections', limit: 'account' },
  {
    list: {
      summary: 'List corrections that recipients proposed',
      method: 'GET',
      path: '/api/corrections',
      scope: 'certificates:read',
      access: 'lists',
      request: { query: correctionsQuery },
      responses: { 200: correctionResponses.list },
    },
    get: {
      summary: 'Get a correction',
      method: 'GET',
      path: '/api/corrections/:id',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: correctionResponses.get },
    },
    accept: {
      summary: 'Accept a correction: issue the certificate with the proposed name',
      method: 'POST',
      path: '/api/corrections/:id/accept',
      scope: 'certificates:issue',
      access: 'changes',
      request: {
        params: idParams,
        headers: idempotencyHeaders,
        body: { type: 'application/json', schema: acceptSchema, limit: bodyLimits.texts },
      },
      responses: { 200: correctionResponses.accept },
      errors: mergeErrors(renderingErrors, imageErrors, fontErrors, {
        400: [
          'does_not_fit',
          'missing_character',
          'not_open',
          'scheduled',
          'revoked',
          'superseded',
          'erased',
        ],
        402: ['insufficient_credits'],
      }),
    },
    decline: {
      summary: 'Decline a correction',
      method: 'POST',
      path: '/api/corrections/:id/decline',
      scope: 'certificates:issue',
      access: 'changes',
      request: {
        params: idParams,
        headers: idempotencyHeaders,
        // Part of the idempotency key's body hash; no other effect.
        body: { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small },
      },
      responses: { 200: correctionResponses.decline },
      errors: { 400: ['not_open'] },
    },
  },
)
