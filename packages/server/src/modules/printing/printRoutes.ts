import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams } from '../../kit/contract/parameters.ts'
import { mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'
import { printParameters, printSchema } from './printSchema.ts'

const printErrors = mergeErrors(renderingErrors, { 413: ['too_costly'] })

/** Certificates as one document for a printer. */
export const printRoutes = describeRoutes(
  { name: 'prints', prefix: '/api', limit: 'account' },
  {
    batch: {
      summary: 'Print the certificates of a batch',
      method: 'GET',
      path: '/api/batches/:id/print.pdf',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams, query: printParameters },
      responses: { 200: 'application/pdf' },
      errors: mergeErrors(printErrors, { 409: ['batch_running'] }),
    },
    certificates: {
      summary: 'Print certificates',
      method: 'POST',
      path: '/api/certificates/print',
      scope: 'certificates:read',
      access: 'prints',
      request: { body: { type: 'application/json', schema: printSchema, limit: bodyLimits.texts } },
      responses: { 200: 'application/pdf' },
      errors: printErrors,
    },
  },
)
