import type { CertificateRecord, Verification } from '@certificate-sdk/client'
import { imageAddresses } from '../images/ImageReference.ts'
import type { CertificateRow, CertificateSummary } from './certificateRepository.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** A certificate as its account sees it. */
export function toCertificateRecord(row: CertificateSummary, publicUrl: string): CertificateRecord {
  const { toUrl } = imageAddresses(publicUrl)
  const file = `${publicUrl}/api/certificates/${row.id}/file`
  return {
    certificateId: row.id,
    status: statusOf(row),
    recipient: { name: row.recipientName, email: row.recipientEmail },
    attributes: Object.fromEntries(Object.entries(row.attributes).map(([key, value]) => [key, toUrl(value)])),
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    templateId: row.templateId,
    templateName: row.templateName,
    subAccountEmail: row.subAccountEmail,
    issuedAt: instant(row.issuedAt),
    revokedAt: row.revokedAt === null ? null : instant(row.revokedAt),
    revocationReason: row.revocationReason,
    verificationUrl: verificationUrlOf(publicUrl, row.code),
    pngUrl: `${file}.png`,
    pdfUrl: `${file}.pdf`,
    mail: {
      status: row.mailStatus ?? 'none',
      sentAt: row.mailSentAt ? instant(row.mailSentAt) : null,
      error: row.mailError,
    },
  }
}

/** A certificate as everyone with its code sees it. */
export function toVerification(row: CertificateSummary): Verification {
  return {
    status: statusOf(row),
    certificateId: row.id,
    recipientName: row.recipientName,
    organizationName: row.organizationName,
    organizationWebsite: row.organizationWebsite,
    templateName: row.templateName,
    issuedAt: instant(row.issuedAt),
    revokedAt: row.revokedAt === null ? null : instant(row.revokedAt),
    revocationReason: row.revocationReason,
  }
}

function statusOf({ revokedAt }: Pick<CertificateRow, 'revokedAt'>): 'valid' | 'revoked' {
  return revokedAt === null ? 'valid' : 'revoked'
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
