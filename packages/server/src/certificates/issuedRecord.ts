import type { IssuedCertificate } from '@certificate-sdk/client'
import type { PreparedCertificate } from './PreparedCertificate.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** A certificate as the response to its issue has it. */
export function issuedRecord(
  { row, warnings }: Pick<PreparedCertificate, 'row' | 'warnings'>,
  publicUrl: string,
): IssuedCertificate {
  return {
    certificateId: row.id,
    recipient: { name: row.recipientName, email: row.recipientEmail },
    organizationId: row.organizationId,
    issuedAt: new Date(row.issuedAt).toISOString(),
    verificationUrl: verificationUrlOf(publicUrl, row.code),
    ...(row.expiresAt !== null && { expiresAt: new Date(row.expiresAt).toISOString() }),
    ...(row.publishAt !== null && { issueAt: new Date(row.publishAt).toISOString() }),
    ...(row.number !== null && { number: row.number }),
    warnings,
  }
}
