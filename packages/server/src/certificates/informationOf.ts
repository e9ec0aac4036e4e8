import type { PdfInformation } from '@certificate-sdk/template/internal/pdf'
import type { CertificateRow } from './certificateRepository.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

/** The metadata that every document of a certificate has, wherever it is rendered. */
export function informationOf(
  { id, code, recipientName, issuedAt, snapshot }: CertificateRow,
  publicUrl: string,
): PdfInformation {
  const { template, organization } = snapshot
  return {
    id,
    title: `${template.name} – ${recipientName}`,
    author: organization.name,
    createdAt: new Date(issuedAt),
    language: template.locale ?? 'en',
    verificationUrl: verificationUrlOf(publicUrl, code),
  }
}
