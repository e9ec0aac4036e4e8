import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import { accessErrors, imageErrors, mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'
import { correctionResponses } from './correctionResponses.ts'
import { acceptSchema, correctionsQuery } from './correctionSchema.ts'

/** `/api/corrections`: spellings that recipients propose. */
export const correctionRoutes = describeRoutes(
  { name: 'corrections', prefix: '/api/corrections', limit: 'account' },
  {
    list: {
      summary: 'List corrections that recipients proposed',
      method: 'GET',
      path: '/api/corrections',
      request: { query: correctionsQuery },
      responses: { 200: correctionResponses.list },
    },
    get: {
      summary: 'Get a correction',
      method: 'GET',
      path: '/api/corrections/:id',
      request: { params: idParams },
      responses: { 200: correctionResponses.get },
      errors: accessErrors,
    },
    accept: {
      summary: 'Accept a correction: issue the certificate with the proposed name',
      method: 'POST',
      path: '/api/corrections/:id/accept',
      request: {
        params: idParams,
        headers: idempotencyHeaders,
        body: { type: 'application/json', schema: acceptSchema, limit: bodyLimits.texts },
      },
      responses: { 200: correctionResponses.accept },
      errors: mergeErrors(accessErrors, renderingErrors, imageErrors, {
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
      request: {
        params: idParams,
        headers: idempotencyHeaders,
        // Counts for the idempotency key, and has no other effect.
        body: { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small },
      },
      responses: { 200: correctionResponses.decline },
      errors: mergeErrors(accessErrors, { 400: ['not_open'] }),
    },
  },
)
