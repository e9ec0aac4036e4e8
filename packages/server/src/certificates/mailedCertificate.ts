import { allFields, imageAttribute } from '@certificate-sdk/template/internal'
import type { Tx } from '../database/Database.ts'
import type { MailedCertificate } from '../mail/composeMail.ts'
import type { CertificateToMail } from '../mail/MailSender.ts'
import { readableAttributes } from '../templates/tableAttributes.ts'
import { type CertificateRow, findCertificate } from './certificateRepository.ts'
import { verificationUrlOf } from './verificationUrlOf.ts'

type Mailed = Pick<
  CertificateRow,
  'id' | 'code' | 'recipientName' | 'attributes' | 'snapshot' | 'issuedAt' | 'publicUrl'
>

/**
 * Everything that the e-mail of a certificate shows, as it was when it was issued.
 *
 * @param publicUrl of this service, for certificates that do not know theirs
 */
export function mailedCertificate(row: Mailed, publicUrl: string): MailedCertificate {
  const { template, organization } = row.snapshot
  const fields = allFields(template)
  const images = new Set(fields.flatMap((field) => imageAttribute(field) ?? []))
  const texts = Object.fromEntries(Object.entries(row.attributes).filter(([key]) => !images.has(key)))
  return {
    recipientName: row.recipientName,
    issuedAt: new Date(row.issuedAt).toISOString(),
    certificateId: row.id,
    verificationUrl: verificationUrlOf(row.publicUrl ?? publicUrl, row.code),
    organizationName: organization.name,
    attributes: readableAttributes(fields, texts),
    hasLogo: organization.logo !== '',
    templateName: template.name,
    locale: template.locale,
  }
}

/** Finds a certificate for the e-mail that is about to be sent. */
export async function findMailedCertificate(
  tx: Tx,
  id: string,
  publicUrl: string,
): Promise<CertificateToMail | undefined> {
  const row = await findCertificate(tx, id)
  return row && { snapshot: row.snapshot, mailed: mailedCertificate(row, publicUrl) }
}
