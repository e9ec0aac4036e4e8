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
  testEntries,
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
/** Newer services have additional codes. */
const warningCode = v.string() as v.GenericSchema<string, IssueWarningCode>
const warning = v.strictObject({
  code: warningCode,
  column: v.nullable(v.string()),
  message: v.string(),
  params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
})
const warningDetails = v.exactOptional(v.array(warning))
/** Delivery state of a certificate's email. */
const mailState = v.strictObject({
  status: mailStatus,
  sentAt: v.nullable(instantSchema),
  error: v.nullable(v.string()),
})

/** A certificate in responses. */
const certificateRecord = v.strictObject({
  certificateId: recordIdSchema,
  status: v.picklist(['valid', 'expired', 'revoked', 'superseded', 'erased', 'scheduled']),
  recipient: person,
  externalId: v.nullable(v.string()),
  metadata: v.record(v.string(), v.string()),
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
  mail: mailState,
  ...testEntries,
})

/** Facts known before a certificate is issued. */
const preview = v.strictObject({
  recipient: person,
  organizationId: recordIdSchema,
  issuedAt: instantSchema,
  issuedOn: daySchema,
  expiresAt: v.exactOptional(instantSchema),
  validThrough: v.exactOptional(daySchema),
  issueAt: v.exactOptional(instantSchema),
  externalId: v.exactOptional(v.string()),
  metadata: v.exactOptional(v.record(v.string(), v.string())),
  ...testEntries,
})

/** A newly issued certificate. */
const issued = v.strictObject({
  certificateId: recordIdSchema,
  ...preview.entries,
  verificationUrl: urlSchema,
  number: v.exactOptional(countSchema),
  warnings,
  warningDetails,
})

/** Result of a check. */
const check = v.strictObject({
  warnings,
  warningDetails,
  credits: countSchema,
  preview,
  checkToken: v.string(),
})

const mail = v.strictObject({
  to: person,
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  status: mailStatus,
})

const onlyWarnings = v.strictObject({ warnings })
const queued = v.strictObject({ certificateId: recordIdSchema, status: v.literal('queued'), warnings })
const refused = v.strictObject({
  certificateId: recordIdSchema,
  status: v.literal('refused'),
  code: v.string(),
  message: v.string(),
})
const resendResults = v.strictObject({
  queued: countSchema,
  results: v.array(v.variant('status', [queued, refused])),
  next: v.nullable(v.string()),
})

/** Names of the schemas above. */
export const certificateSchemas = {
  Certificate: certificateRecord,
  Recipient: person,
  MailState: mailState,
  IssueWarning: warning,
  CertificatePreview: preview,
  IssuedCertificate: issued,
  IssueCheck: check,
  CertificateMail: mail,
  QueuedResend: queued,
  RefusedResend: refused,
  ResendResults: resendResults,
  Warnings: onlyWarnings,
}

/** JSON bodies of `/api/certificates`, by the names of the routes. */
export const certificateResponses = {
  issue: dataResponse(issued),
  check: dataResponse(check),
  list: listResponse(certificateRecord),
  get: dataResponse(certificateRecord),
  mail: dataResponse(mail),
  reissue: dataResponse(issued),
  checkReissue: dataResponse(check),
  revoke: dataResponse(certificateRecord),
  erase: emptyResponse,
  privacy: dataResponse(certificateRecord),
  resend: dataResponse(onlyWarnings),
  resendMany: dataResponse(resendResults),
}
