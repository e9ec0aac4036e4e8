import { allFields, imageAttribute } from '@certificate-sdk/template/internal'
import type { MailedCertificate } from '../mail/composeMail.ts'
import { readableAttributes } from '../templates/tableAttributes.ts'
import { verificationUrlOf } from './certificateRecords.ts'
import type { CertificateRow } from './certificateRepository.ts'

type Mailed = Pick<
  CertificateRow,
  | 'id'
  | 'code'
  | 'recipientName'
  | 'attributes'
  | 'snapshot'
  | 'issuedAt'
  | 'expiresAt'
  | 'number'
  | 'supersedes'
>

/** Everything that the e-mail of a certificate shows, as it was when it was issued. */
export function mailedCertificate(row: Mailed, publicUrl: string): MailedCertificate {
  const { template, organization } = row.snapshot
  const fields = allFields(template)
  const images = new Set(fields.flatMap((field) => imageAttribute(field) ?? []))
  const texts = Object.fromEntries(Object.entries(row.attributes).filter(([key]) => !images.has(key)))
  return {
    recipientName: row.recipientName,
    issuedAt: new Date(row.issuedAt).toISOString(),
    ...(row.expiresAt !== null && { expiresAt: new Date(row.expiresAt).toISOString() }),
    ...(row.number !== null && { number: String(row.number) }),
    isReplacement: row.supersedes !== null,
    certificateId: row.id,
    verificationUrl: verificationUrlOf(publicUrl, row.code),
    organizationName: organization.name,
    attributes: readableAttributes(fields, texts),
    hasLogo: organization.logo !== '',
    templateName: template.name,
    locale: template.locale,
  }
}
