import type { IssuedCertificate, IssuePreview, IssueWarning } from '@certificate-sdk/client'
import type { PreparedCertificate } from './PreparedCertificate.ts'
import { shownDays } from './shownDays.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** A certificate as the response to its issue has it. */
export function issuedRecord(
  { row, warnings }: Pick<PreparedCertificate, 'row' | 'warnings'>,
  publicUrl: string,
): IssuedCertificate {
  const { issuedOn, validThrough } = shownDays(row)
  return {
    certificateId: row.id,
    recipient: { name: row.recipientName, email: row.recipientEmail },
    organizationId: row.organizationId,
    issuedAt: new Date(row.issuedAt).toISOString(),
    issuedOn,
    verificationUrl: verificationUrlOf(publicUrl, row.code),
    ...(row.expiresAt !== null && { expiresAt: new Date(row.expiresAt).toISOString() }),
    ...(validThrough !== null && { validThrough }),
    ...(row.publishAt !== null && { issueAt: new Date(row.publishAt).toISOString() }),
    ...(row.number !== null && { number: row.number }),
    ...warningsRecord(warnings),
  }
}

/** Warnings as responses have them: as sentences and, if there are any, with codes. */
export function warningsRecord(warnings: readonly IssueWarning[]): IssuePreview {
  return {
    warnings: warnings.map(({ message }) => message),
    ...(warnings.length && { warningDetails: [...warnings] }),
  }
}
