import * as v from 'valibot'
import { bodyLimits } from '../../kit/contract/bodyLimits.ts'
import { describeRoutes } from '../../kit/contract/describeRoutes.ts'
import type { RouteDescription } from '../../kit/contract/Route.ts'
import { countSchema, dataResponse } from '../../kit/contract/responseSchemas.ts'
import { databaseErrors, mergeErrors } from '../../kit/contract/routeErrors.ts'
import { postmarkSchema, sendgridSchema, sesSchema } from './bounceSchema.ts'

const report = {
  method: 'POST',
  responses: { 200: dataResponse(v.strictObject({ bounced: countSchema, optedOut: countSchema })) },
  errors: mergeErrors(databaseErrors, { 401: ['unauthorized'], 404: ['unknown_path'] }),
} as const satisfies Partial<RouteDescription>
const headers = { authorization: v.string() }
const json = { type: 'application/json', limit: bodyLimits.reports } as const

/**
 * `/bounces`: where providers and mail servers report emails that bounced or were unwanted, with `BOUNCE_TOKEN` as
 * bearer token, or as the password in the URL. Not served without it.
 */
export const bounceRoutes = describeRoutes(
  { name: 'bounces', prefix: '/bounces', limit: 'none' },
  {
    ses: {
      ...report,
      summary: 'Report bounces and complaints from Amazon SES',
      path: '/bounces/ses',
      request: { headers, body: { ...json, schema: sesSchema } },
    },
    sendgrid: {
      ...report,
      summary: 'Report bounces and complaints from Twilio SendGrid',
      path: '/bounces/sendgrid',
      request: { headers, body: { ...json, schema: sendgridSchema } },
    },
    postmark: {
      ...report,
      summary: 'Report bounces and complaints from Postmark',
      path: '/bounces/postmark',
      request: { headers, body: { ...json, schema: postmarkSchema } },
    },
    message: {
      ...report,
      summary: 'Report a bounce or a complaint as a message (RFC 3464, RFC 5965)',
      path: '/bounces/message',
      request: { headers, body: { type: 'message/rfc822', limit: bodyLimits.reports } },
    },
  },
)
