import * as v from 'valibot'
import { describeRoutes } from '../contract/describeRoutes.ts'
import { codeParams, publicDocumentQuery, publicImageQuery } from '../contract/parameters.ts'
import type { RouteDescription } from '../contract/Route.ts'
import { credentialType } from '../contract/responseSchemas.ts'
import { mergeErrors, renderingErrors } from '../contract/routeErrors.ts'
import { verifyResponses } from './verifyResponses.ts'

/** A file of a certificate that everybody may load until it is revoked, replaced, or erased. */
const publicFile = {
  method: 'GET',
  request: { params: codeParams, headers: { 'if-none-match': v.optional(v.string()) } },
  errors: mergeErrors(renderingErrors, { 404: ['not_found'], 410: ['revoked', 'superseded', 'erased'] }),
} as const satisfies Partial<RouteDescription>
const png = { 200: 'image/png', 304: null } as const

/**
 * `GET /v`: the page that takes a code. `GET /v/:code`: the public page of a certificate, and its files.
 * `POST /v/:code/compare`: the same page, which says whether an uploaded file is one of them. On pages, an unknown code
 * is a page with status 404.
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
      responses: { 200: 'text/html', 400: 'text/html', 404: 'text/html', 410: 'text/html' },
    },
    png: {
      summary: 'Get the public PNG',
      ...publicFile,
      path: '/v/:code/certificate.png',
      request: { ...publicFile.request, query: publicImageQuery },
      responses: png,
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
      responses: { 200: credentialType, 304: null },
    },
    share: {
      summary: 'Get the image for shared links',
      ...publicFile,
      path: '/v/:code/share.png',
      responses: png,
    },
  },
)

/** `GET /api/verify/:code`: the same as JSON, without a key. */
export const verifyRoutes = describeRoutes(
  { name: 'verify', prefix: '/api/verify', limit: 'address' },
  {
    verify: {
      summary: 'Verify a certificate',
      method: 'GET',
      path: '/api/verify/:code',
      request: { params: codeParams },
      responses: { 200: verifyResponses.verify },
      errors: { 404: ['not_found'] },
    },
  },
)
