import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams, pageQuery } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import { fontErrors, imageErrors, mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'
import { batchResponses } from './batchResponses.ts'
import {
  archiveParameters,
  batchFileOptionsSchema,
  batchRowParameters,
  createBatchParameters,
  createBatchSchema,
} from './batchSchema.ts'

/** Parts of a POST that changes a batch. The body is part of the idempotency key's hash, and has no other effect. */
const changeRequest = {
  params: idParams,
  headers: idempotencyHeaders,
  body: { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small },
} as const

/** Recipients as JSON, or a form with a file. */
const recipientsBody = {
  type: 'application/json',
  schema: createBatchSchema,
  limit: bodyLimits.images,
  valuesPerByte: 1 / 8,
  asBytes: { items: 'recipients' },
  form: { type: 'multipart/form-data', before: { options: batchFileOptionsSchema } },
} as const
const checkErrors = mergeErrors(renderingErrors, imageErrors, fontErrors, {
  400: [
    'invalid_table',
    'no_header',
    'unknown_encoding',
    'ambiguous_column',
    'ambiguous_date',
    'domain_unconfirmed',
  ],
})

/** `/api/certificates/batch` and `/api/batches` */
export const batchRoutes = describeRoutes(
  { name: 'batches', prefix: '/api', limit: 'account' },
  {
    create: {
      summary: 'Issue to many recipients',
      isIssuing: true,
      method: 'POST',
      path: '/api/certificates/batch',
      scope: 'certificates:issue',
      access: 'uses',
      check: '/api/certificates/batch/check',
      request: { query: createBatchParameters, headers: idempotencyHeaders, body: recipientsBody },
      responses: { 200: batchResponses.create },
      errors: mergeErrors(checkErrors, { 402: ['insufficient_credits'] }),
    },
    check: {
      summary: 'Check many recipients',
      method: 'POST',
      path: '/api/certificates/batch/check',
      scope: 'certificates:issue',
      access: 'uses',
      request: { body: { ...recipientsBody, isHashed: true } },
      responses: { 200: batchResponses.check },
      errors: checkErrors,
    },
    columns: {
      summary: 'Match the columns of a file',
      method: 'POST',
      path: '/api/certificates/batch/columns',
      scope: 'certificates:issue',
      access: 'uses',
      request: { body: { type: 'multipart/form-data', before: { options: batchFileOptionsSchema } } },
      responses: { 200: batchResponses.columns },
      errors: mergeErrors(fontErrors, {
        400: ['invalid_table', 'no_header', 'unknown_encoding', 'invalid_json', 'domain_unconfirmed'],
      }),
    },
    list: {
      summary: 'List batches',
      method: 'GET',
      path: '/api/batches',
      scope: 'certificates:read',
      access: 'lists',
      request: { query: pageQuery },
      responses: { 200: batchResponses.list },
    },
    get: {
      summary: 'Get a batch',
      method: 'GET',
      path: '/api/batches/:id',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: batchResponses.get, 304: null },
    },
    rows: {
      summary: 'List rows of a batch',
      method: 'GET',
      path: '/api/batches/:id/rows',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams, query: batchRowParameters },
      responses: { 200: batchResponses.rows },
    },
    results: {
      summary: 'Get the results of a batch as CSV',
      method: 'GET',
      path: '/api/batches/:id/results.csv',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: 'text/csv' },
    },
    archive: {
      summary: 'Get the certificates of a batch as ZIP',
      method: 'GET',
      path: '/api/batches/:id/archive.zip',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams, query: archiveParameters },
      responses: { 200: 'application/zip', 206: 'application/zip' },
      errors: mergeErrors(renderingErrors, {
        409: ['batch_running'],
        416: ['range_not_satisfiable'],
      }),
    },
    cancel: {
      summary: 'Cancel a batch',
      method: 'POST',
      path: '/api/batches/:id/cancel',
      scope: 'certificates:issue',
      access: 'changes',
      request: changeRequest,
      responses: { 200: batchResponses.cancel },
    },
    retry: {
      summary: 'Retry failed rows of a batch',
      method: 'POST',
      path: '/api/batches/:id/retry',
      scope: 'certificates:issue',
      access: 'changes',
      request: changeRequest,
      responses: { 200: batchResponses.retry },
      errors: mergeErrors(fontErrors, {
        402: ['insufficient_credits'],
        409: ['batch_running', 'batch_canceled'],
      }),
    },
  },
)
