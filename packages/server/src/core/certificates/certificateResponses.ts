import type { IssueWarningCode } from '@certificate-sdk/client'
import * as v from 'valibot'
import {
  countSchema,
  dataResponse,
  daySchema,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  urlSchema,
} from '../../kit/contract/responseSchemas.ts'

const person = v.strictObject({ name: v.string(), email: v.string() })
const mailStatus = v.picklist([
  'none',
  'scheduled',
  'pending',
  'sent',
  'stored',
  'failed',
  'bounced',
  'canceled',
])
const warnings = v.array(v.string())
/** Newer services have further codes. */
const warningCode = v.string() as v.GenericSchema<string, IssueWarningCode>
const warningDetails = v.exactOptional(
  v.array(
    v.strictObject({
      code: warningCode,
      column: v.nullable(v.string()),
      message: v.string(),
      params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
    }),
  ),
)

/** A certificate, as responses have it. */
export const certificateRecord = v.strictObject({
  certificateId: recordIdSchema,
  status: v.picklist(['valid', 'expired', 'revoked', 'superseded', 'erased', 'scheduled']),
  recipient: person,
  attributes: v.record(v.string(), v.string()),
  organizationId: recordIdSchema,
  organizationName: v.string(),
  templateId: recordIdSchema,
  templateName: v.string(),
  title: v.string(),
  subAccountEmail: v.nullable(v.string()),
  issuedAt: instantSchema,
  issueAt: v.nullable(instantSchema),
  expiresAt: v.nullable(instantSchema),
  issuedOn: daySchema,
  validThrough: v.nullable(daySchema),
  number: v.nullable(countSchema),
  revokedAt: v.nullable(instantSchema),
  revocationReason: v.nullable(v.string()),
  supersededBy: v.nullable(recordIdSchema),
  supersededAt: v.nullable(instantSchema),
  supersedes: v.nullable(recordIdSchema),
  erasedAt: v.nullable(instantSchema),
  privateBy: v.nullable(v.picklist(['issuer', 'recipient'])),
  verificationUrl: urlSchema,
  pngUrl: urlSchema,
  pdfUrl: urlSchema,
  mail: v.strictObject({
    status: mailStatus,
    sentAt: v.nullable(instantSchema),
    error: v.nullable(v.string()),
  }),
})

const issued = v.strictObject({
  certificateId: recordIdSchema,
  recipient: person,
  organizationId: recordIdSchema,
  issuedAt: instantSchema,
  issuedOn: daySchema,
  verificationUrl: urlSchema,
  expiresAt: v.exactOptional(instantSchema),
  validThrough: v.exactOptional(daySchema),
  issueAt: v.exactOptional(instantSchema),
  number: v.exactOptional(countSchema),
  warnings,
  warningDetails,
})

/** A dry run creates nothing, so that it only has warnings. */
const preview = v.strictObject({ warnings, warningDetails })

const mail = v.strictObject({
  to: person,
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  status: mailStatus,
})

/** One certificate of several whose e-mails are sent again. */
const resendResult = v.variant('status', [
  v.strictObject({ certificateId: recordIdSchema, status: v.literal('queued'), warnings }),
  v.strictObject({
    certificateId: recordIdSchema,
    status: v.literal('refused'),
    code: v.string(),
    message: v.string(),
  }),
])

/** JSON bodies of `/api/certificates`, by the names of the routes. */
export const certificateResponses = {
  issue: dataResponse(v.union([issued, preview])),
  list: listResponse(certificateRecord),
  get: dataResponse(certificateRecord),
  mail: dataResponse(mail),
  reissue: dataResponse(issued),
  revoke: dataResponse(certificateRecord),
  erase: emptyResponse,
  privacy: dataResponse(certificateRecord),
  resend: dataResponse(v.strictObject({ warnings })),
  resendMany: dataResponse(
    v.strictObject({ queued: countSchema, results: v.array(resendResult), next: v.nullable(v.string()) }),
  ),
}
