import * as v from 'valibot'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import { credentialType, dataResponse, instantSchema } from '../../kit/contract/responseSchemas.ts'
import { databaseErrors, mergeErrors } from '../../kit/contract/routeErrors.ts'

/** JSON bodies about keys of organizations, by the names of the routes. */
const credentialResponses = {
  rotate: dataResponse(v.strictObject({ publicKey: v.string(), createdAt: instantSchema })),
}

const headers = { 'if-none-match': v.optional(v.string()) }
const list = v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'must be the number of a list'), v.transform(Number))

/** `/organizations`: documents for verifiers of credentials, without a key. */
export const issuerRoutes = describeRoutes(
  { name: 'issuers', prefix: '/organizations', limit: 'address' },
  {
    did: {
      summary: 'Get the document of an organization’s identifier (did:web)',
      method: 'GET',
      path: '/organizations/:id/did.json',
      request: { params: idParams, headers },
      responses: { 200: 'application/did+json', 304: null },
      errors: mergeErrors(databaseErrors, { 400: ['validation_failed'], 404: ['not_found'] }),
    },
    status: {
      summary: 'Get a status list of an organization’s credentials',
      method: 'GET',
      path: '/organizations/:id/status/:list',
      request: { params: v.object({ ...idParams.entries, list }), headers },
      responses: { 200: credentialType, 304: null },
      errors: mergeErrors(databaseErrors, { 400: ['validation_failed'], 404: ['not_found'] }),
    },
  },
)

/** `/api/profile/organization/:id/credential-key`: the organization's signing key for credentials. */
export const issuerKeyRoutes = describeRoutes(
  { name: 'issuerKeys', prefix: '/api/profile/organization', limit: 'account' },
  {
    rotate: {
      summary: 'Replace the key that signs an organization’s credentials',
      method: 'POST',
      path: '/api/profile/organization/:id/credential-key/rotate',
      scope: 'organizations:write',
      access: 'changes',
      request: { params: idParams, headers: idempotencyHeaders },
      responses: { 200: credentialResponses.rotate },
    },
  },
)
