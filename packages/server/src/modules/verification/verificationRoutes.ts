import { boundedText } from '@certificate-sdk/template/internal'
import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import {
  codeParams,
  publicDocumentQuery,
  publicFileQuery,
  publicImageQuery,
  publicViewQuery,
} from '../../kit/contract/parameters.ts'
import type { RouteDescription } from '../../kit/contract/Route.ts'
import {
  countSchema,
  credentialType,
  dataResponse,
  daySchema,
  instantSchema,
  learningModelType,
  recordIdSchema,
  testEntries,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'
import { mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'

/** Issuer of a certificate, and the domain that confirms it. */
const issuer = v.strictObject({
  name: v.string(),
  domain: v.nullable(v.string()),
  confirmedAt: v.nullable(instantSchema),
  lostAt: v.nullable(instantSchema),
  resembles: v.exactOptional(v.string()),
})

/** Public facts of a certificate. */
const verification = v.strictObject({
  status: v.picklist(['valid', 'expired', 'revoked', 'superseded', 'erased', 'specimen']),
  certificateId: recordIdSchema,
  recipientName: v.string(),
  organizationName: v.string(),
  organizationWebsite: v.string(),
  issuer,
  templateName: v.string(),
  title: v.string(),
  issuedAt: instantSchema,
  expiresAt: v.nullable(instantSchema),
  issuedOn: daySchema,
  validThrough: v.nullable(daySchema),
  number: v.nullable(countSchema),
  revokedAt: v.nullable(instantSchema),
  revocationReason: v.nullable(v.string()),
  supersededAt: v.nullable(instantSchema),
  supersededBy: v.nullable(urlSchema),
  erasedAt: v.nullable(instantSchema),
  ...testEntries,
})

/** Names of the schemas above. */
export const verificationSchemas = { Issuer: issuer, Verification: verification }

/** JSON bodies of `/api/verify` and of the exchange with wallets, by the names of the routes. */
export const verifyResponses = {
  verifyName: dataResponse(v.strictObject({ isValid: v.boolean() })),
  /** VC API 1.0 bodies, without our envelope. */
  protocols: v.strictObject({ protocols: v.strictObject({ vcapi: urlSchema }) }),
  exchange: v.strictObject({
    verifiablePresentation: v.strictObject({
      '@context': v.array(v.string()),
      type: v.array(v.string()),
      verifiableCredential: v.array(v.record(v.string(), v.unknown())),
    }),
  }),
  verify: dataResponse(verification),
}

/** A file of a certificate that is public until it is made private, revoked, replaced, or erased. */
const publicFile = {
  method: 'GET',
  request: { params: codeParams, headers: { 'if-none-match': v.optional(v.string()) } },
  errors: mergeErrors(renderingErrors, {
    403: ['private'],
    404: ['not_found'],
    410: ['revoked', 'superseded', 'erased'],
  }),
} as const satisfies Partial<RouteDescription>
/** A typed name; any text is accepted. */
const typedName = boundedText(1_000)
/** Body of POST /v. Never refused, because it comes from a page. */
const nameFormSchema = v.object({
  name: v.optional(v.string(), ''),
  code: v.optional(v.string(), ''),
})
/** Body of POST /api/verify/:code. */
const verifyNameSchema = v.object({ name: typedName }, 'must be a JSON object')
const png = { 200: 'image/png', 304: null } as const

/**
 * `GET /v`: the page that takes a code. `GET /v/:code`: the public page of a certificate, and its files.
 * `POST /v/:code/compare`: the same page, with the result of comparing an uploaded file. An unknown code gets a page
 * with status 404.
 */
export const verificationRoutes = describeRoutes(
  { name: 'verification', prefix: '/v', limit: 'address' },
  {
    form: {
      summary: 'Get the page that takes a code',
      method: 'GET',
      path: '/v',
      responses: { 200: 'text/html', 303: null, 404: 'text/html' },
    },
    checkName: {
      summary: 'Ask on the page of a private certificate whether a name belongs to it',
      method: 'POST',
      path: '/v',
      request: {
        body: { type: 'application/x-www-form-urlencoded', schema: nameFormSchema, limit: bodyLimits.small },
      },
      responses: { 200: 'text/html', 429: 'text/html' },
    },
    page: {
      summary: 'Get the page of a certificate',
      method: 'GET',
      path: '/v/:code',
      request: { params: codeParams },
      responses: { 200: 'text/html', 404: 'text/html' },
    },
    comparison: {
      summary: 'Return to the page of a certificate',
      method: 'GET',
      path: '/v/:code/compare',
      request: { params: codeParams },
      responses: { 303: null },
    },
    compare: {
      summary: 'Compare a file with a certificate',
      method: 'POST',
      path: '/v/:code/compare',
      request: { params: codeParams, body: { type: 'multipart/form-data' } },
      responses: { 200: 'text/html', 400: 'text/html', 403: 'text/html', 404: 'text/html', 410: 'text/html' },
    },
    png: {
      summary: 'Get the public PNG',
      ...publicFile,
      path: '/v/:code/certificate.png',
      request: { ...publicFile.request, query: publicImageQuery },
      responses: png,
      errors: mergeErrors(publicFile.errors, { 400: ['validation_failed'] }),
    },
    view: {
      summary: 'Get the public image for a screen, as PNG or JPEG',
      ...publicFile,
      path: '/v/:code/image',
      request: { ...publicFile.request, query: publicViewQuery },
      responses: { 200: 'image/*', 304: null },
      errors: mergeErrors(publicFile.errors, { 400: ['validation_failed'] }),
    },
    pdf: {
      summary: 'Get the public PDF',
      ...publicFile,
      path: '/v/:code/certificate.pdf',
      request: { ...publicFile.request, query: publicDocumentQuery },
      errors: mergeErrors(publicFile.errors, { 400: ['validation_failed'] }),
      responses: { 200: 'application/pdf', 304: null },
    },
    credential: {
      summary: 'Get the certificate as an Open Badges 3.0 credential',
      ...publicFile,
      path: '/v/:code/credential.json',
      request: { ...publicFile.request, query: publicFileQuery },
      errors: mergeErrors(publicFile.errors, { 400: ['validation_failed'] }),
      responses: { 200: credentialType, 304: null },
    },
    learningModel: {
      summary: 'Get the certificate in the European Learning Model, unsigned',
      ...publicFile,
      path: '/v/:code/credential.elm.json',
      request: { ...publicFile.request, query: publicFileQuery },
      errors: mergeErrors(publicFile.errors, { 400: ['validation_failed'] }),
      responses: { 200: learningModelType, 304: null },
    },
    wallet: {
      summary: 'Get the page for wallets; a wallet is sent on to its protocols',
      method: 'GET',
      path: '/v/:code/wallet',
      request: { params: codeParams, headers: { accept: v.optional(v.string()) } },
      responses: { 200: 'text/html', 303: null },
      errors: publicFile.errors,
    },
    protocols: {
      summary: 'Get the protocols by which a wallet can fetch the credential',
      method: 'GET',
      path: '/v/:code/wallet/protocols',
      request: { params: codeParams },
      responses: { 200: verifyResponses.protocols },
      errors: publicFile.errors,
    },
    exchange: {
      summary: 'Give the credential to a wallet (VC-API exchange)',
      method: 'POST',
      path: '/v/:code/wallet/exchange',
      request: {
        params: codeParams,
        body: { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small },
      },
      responses: { 200: verifyResponses.exchange },
      errors: publicFile.errors,
    },
    share: {
      summary: 'Get the image for shared links as PNG',
      ...publicFile,
      path: '/v/:code/share.png',
      responses: png,
    },
  },
)

/** `GET /api/verify/:code`: the facts of that page as JSON, without a key. */
export const verifyRoutes = describeRoutes(
  { name: 'verify', prefix: '/api/verify', limit: 'address' },
  {
    verify: {
      summary: 'Verify a certificate',
      method: 'GET',
      path: '/api/verify/:code',
      request: { params: codeParams },
      responses: { 200: verifyResponses.verify },
      errors: { 403: ['private'], 404: ['not_found'] },
    },
    verifyName: {
      summary: 'Ask whether a name belongs to a certificate',
      method: 'POST',
      path: '/api/verify/:code',
      request: {
        params: codeParams,
        body: { type: 'application/json', schema: verifyNameSchema, limit: bodyLimits.small },
      },
      responses: { 200: verifyResponses.verifyName },
    },
  },
)
