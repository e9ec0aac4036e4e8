import type { PdfInformation } from '@certificate-sdk/template/internal/pdf'
import type { CertificateRow } from './certificateRepository.ts'
import { documentTitle } from './documentTitle.ts'
import { verificationUrlOf } from './verificationCode.ts'

/** Document metadata of a certificate, the same wherever it is rendered. */
export function informationOf(row: CertificateRow, publicUrl: string): PdfInformation {
  const { id, code, recipientName, issuedAt, snapshot } = row
  const { template, organization } = snapshot
  return {
    id,
    title: `${documentTitle(row)} – ${recipientName}`,
    author: organization.name,
    createdAt: new Date(issuedAt),
    language: template.locale ?? 'en',
    verificationUrl: verificationUrlOf(publicUrl, code),
  }
}
