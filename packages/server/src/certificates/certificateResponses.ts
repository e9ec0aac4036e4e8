import * as v from 'valibot'
import {
  dataResponse,
  emptyResponse,
  instantSchema,
  listResponse,
  recordIdSchema,
  urlSchema,
} from '../contract/responseSchemas.ts'

const person = v.strictObject({ name: v.string(), email: v.string() })
const mailStatus = v.picklist(['none', 'pending', 'sent', 'stored', 'failed'])
const warnings = v.array(v.string())

/** A certificate, as responses have it. */
export const certificateRecord = v.strictObject({
  certificateId: recordIdSchema,
  status: v.picklist(['valid', 'revoked']),
  recipient: person,
  attributes: v.record(v.string(), v.string()),
  organizationId: recordIdSchema,
  organizationName: v.string(),
  templateId: recordIdSchema,
  templateName: v.string(),
  subAccountEmail: v.nullable(v.string()),
  issuedAt: instantSchema,
  revokedAt: v.nullable(instantSchema),
  revocationReason: v.nullable(v.string()),
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
  verificationUrl: urlSchema,
  warnings,
})

/** A dry run creates nothing, so that it only has warnings. */
const preview = v.strictObject({ warnings })

const mail = v.strictObject({
  to: person,
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  status: mailStatus,
})

/** JSON bodies of `/api/certificates`, by the names of the routes. */
export const certificateResponses = {
  issue: dataResponse(v.union([issued, preview])),
  list: listResponse(certificateRecord),
  get: dataResponse(certificateRecord),
  mail: dataResponse(mail),
  revoke: dataResponse(certificateRecord),
  resend: emptyResponse,
}
