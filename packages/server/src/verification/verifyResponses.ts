import * as v from 'valibot'
import { dataResponse, instantSchema, recordIdSchema } from '../contract/responseSchemas.ts'

/** JSON bodies of `/api/verify`, by the names of the routes. */
export const verifyResponses = {
  verify: dataResponse(
    v.strictObject({
      status: v.picklist(['valid', 'revoked']),
      certificateId: recordIdSchema,
      recipientName: v.string(),
      organizationName: v.string(),
      organizationWebsite: v.string(),
      templateName: v.string(),
      issuedAt: instantSchema,
      revokedAt: v.nullable(instantSchema),
      revocationReason: v.nullable(v.string()),
    }),
  ),
}
