import * as v from 'valibot'
import {
  countSchema,
  dataResponse,
  daySchema,
  instantSchema,
  recordIdSchema,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'

/** JSON bodies of `/api/verify` and of the exchange with wallets, by the names of the routes. */
export const verifyResponses = {
  verifyName: dataResponse(v.strictObject({ isValid: v.boolean() })),
  /** Both as VC API 1.0 has them, without our envelope. */
  protocols: v.strictObject({ protocols: v.strictObject({ vcapi: urlSchema }) }),
  exchange: v.strictObject({
    verifiablePresentation: v.strictObject({
      '@context': v.array(v.string()),
      type: v.array(v.string()),
      verifiableCredential: v.array(v.record(v.string(), v.unknown())),
    }),
  }),
  verify: dataResponse(
    v.strictObject({
      status: v.picklist(['valid', 'expired', 'revoked', 'superseded', 'erased']),
      certificateId: recordIdSchema,
      recipientName: v.string(),
      organizationName: v.string(),
      organizationWebsite: v.string(),
      issuer: v.strictObject({
        name: v.string(),
        domain: v.nullable(v.string()),
        confirmedAt: v.nullable(instantSchema),
        lostAt: v.nullable(instantSchema),
      }),
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
    }),
  ),
}
