import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import { idParams, publicFileQuery } from '../../kit/contract/parameters.ts'
import { idempotencyHeaders } from '../../kit/contract/requestHeaders.ts'
import { fontErrors, imageErrors, mergeErrors, renderingErrors } from '../../kit/contract/routeErrors.ts'
import { certificateResponses } from './certificateResponses.ts'
import {
  exportParameters,
  issueParameters,
  issueSchema,
  listParameters,
  pngParameters,
  privacySchema,
  reissueSchema,
  revokeSchema,
  svgParameters,
} from './certificateSchema.ts'
import { resendSchema } from './resendSchema.ts'

const erasedError = { 410: ['erased'] } as const
const fileErrors = mergeErrors(renderingErrors, erasedError)
const checkErrors = mergeErrors(renderingErrors, imageErrors, fontErrors, {
  400: ['does_not_fit', 'missing_character', 'domain_unconfirmed'],
  409: ['external_id_exists'],
})
const issueErrors = mergeErrors(checkErrors, { 402: ['insufficient_credits'] })
/** Codes of certificates that can't be replaced. */
const notInForce = { 400: ['scheduled', 'revoked', 'superseded', 'erased'] } as const
const oneRecipient = { type: 'application/json', limit: bodyLimits.recipient } as const
const issueBody = { ...oneRecipient, schema: issueSchema } as const
const reissueBody = { ...oneRecipient, schema: reissueSchema } as const

/** `/api/certificates` */
export const certificateRoutes = describeRoutes(
  { name: 'certificates', prefix: '/api/certificates', limit: 'account' },
  {
    issue: {
      summary: 'Issue a certificate',
      isIssuing: true,
      method: 'POST',
      path: '/api/certificates/issue',
      scope: 'certificates:issue',
      access: 'uses',
      check: '/api/certificates/check',
      request: { query: issueParameters, headers: idempotencyHeaders, body: issueBody },
      responses: { 200: certificateResponses.issue },
      errors: issueErrors,
    },
    check: {
      summary: 'Check whether a certificate can be issued',
      method: 'POST',
      path: '/api/certificates/check',
      scope: 'certificates:issue',
      access: 'uses',
      request: { body: { ...issueBody, isHashed: true } },
      responses: { 200: certificateResponses.check },
      errors: checkErrors,
    },
    list: {
      summary: 'List certificates',
      method: 'GET',
      path: '/api/certificates',
      scope: 'certificates:read',
      access: 'lists',
      request: { query: listParameters },
      responses: { 200: certificateResponses.list },
    },
    csv: {
      summary: 'Get certificates as CSV',
      method: 'GET',
      path: '/api/certificates/export.csv',
      scope: 'certificates:read',
      access: 'lists',
      request: { query: exportParameters },
      responses: { 200: 'text/csv' },
    },
    get: {
      summary: 'Get a certificate',
      method: 'GET',
      path: '/api/certificates/:id',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: certificateResponses.get },
    },
    png: {
      summary: 'Get a certificate as PNG',
      method: 'GET',
      path: '/api/certificates/:id/file.png',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams, query: pngParameters },
      responses: { 200: 'image/png' },
      errors: fileErrors,
    },
    pdf: {
      summary: 'Get a certificate as PDF',
      method: 'GET',
      path: '/api/certificates/:id/file.pdf',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams, query: publicFileQuery },
      responses: { 200: 'application/pdf' },
      errors: fileErrors,
    },
    svg: {
      summary: 'Get a certificate as SVG',
      method: 'GET',
      path: '/api/certificates/:id/file.svg',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams, query: svgParameters },
      responses: { 200: 'image/svg+xml' },
      errors: fileErrors,
    },
    mail: {
      summary: 'Get the email of a certificate',
      method: 'GET',
      path: '/api/certificates/:id/mail',
      scope: 'certificates:read',
      access: 'reads',
      request: { params: idParams },
      responses: { 200: certificateResponses.mail },
      errors: { 410: ['mail_expired', 'erased'] },
    },
    resendMany: {
      summary: 'Resend the emails of several certificates',
      method: 'POST',
      path: '/api/certificates/resend',
      scope: 'certificates:issue',
      access: 'resends',
      request: {
        headers: idempotencyHeaders,
        body: { type: 'application/json', schema: resendSchema, limit: bodyLimits.small },
      },
      responses: { 200: certificateResponses.resendMany },
      errors: { 413: ['storage_full'] },
    },
    reissue: {
      summary: 'Replace a certificate by a corrected one',
      isIssuing: true,
      method: 'POST',
      path: '/api/certificates/:id/reissue',
      scope: 'certificates:issue',
      access: 'changes',
      check: '/api/certificates/:id/reissue/check',
      request: { params: idParams, query: issueParameters, headers: idempotencyHeaders, body: reissueBody },
      responses: { 200: certificateResponses.reissue },
      errors: mergeErrors(issueErrors, notInForce),
    },
    checkReissue: {
      summary: 'Check whether a certificate can be replaced',
      method: 'POST',
      path: '/api/certificates/:id/reissue/check',
      scope: 'certificates:issue',
      access: 'changes',
      request: { params: idParams, body: { ...reissueBody, isHashed: true } },
      responses: { 200: certificateResponses.checkReissue },
      errors: mergeErrors(checkErrors, notInForce),
    },
    revoke: {
      summary: 'Revoke a certificate',
      method: 'POST',
      path: '/api/certificates/:id/revoke',
      scope: 'certificates:revoke',
      access: 'changes',
      request: {
        params: idParams,
        headers: idempotencyHeaders,
        body: { type: 'application/json', schema: revokeSchema, limit: bodyLimits.small },
      },
      responses: { 200: certificateResponses.revoke },
      errors: { 400: ['erased'] },
    },
    erase: {
      summary: 'Erase the recipient of a certificate',
      method: 'DELETE',
      path: '/api/certificates/:id/recipient',
      scope: 'certificates:revoke',
      access: 'changes',
      request: { params: idParams },
      responses: { 200: certificateResponses.erase },
    },
    privacy: {
      summary: 'Make a certificate private or public',
      method: 'PUT',
      path: '/api/certificates/:id/privacy',
      scope: 'certificates:revoke',
      access: 'changes',
      request: {
        params: idParams,
        body: { type: 'application/json', schema: privacySchema, limit: bodyLimits.small },
      },
      responses: { 200: certificateResponses.privacy },
      errors: { 400: ['erased', 'private_by_recipient'] },
    },
    resend: {
      summary: 'Resend the email of a certificate',
      method: 'POST',
      path: '/api/certificates/:id/resend',
      scope: 'certificates:issue',
      access: 'changes',
      request: {
        params: idParams,
        headers: idempotencyHeaders,
        // Part of the idempotency key's body hash; no other effect.
        body: { type: 'application/json', schema: v.unknown(), limit: bodyLimits.small },
      },
      responses: { 200: certificateResponses.resend },
      errors: {
        400: ['scheduled', 'revoked', 'superseded', 'erased', 'no_mail', 'opted_out'],
        413: ['storage_full'],
        410: ['mail_expired'],
        429: ['resend_limited'],
      },
    },
  },
)
