import type { AuthContext } from '../access/AuthContext.ts'
import type { TemplateDocument } from '../documents/TemplateDocument.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { CompactCertificate } from './compactCertificate.ts'
import { composeCertificate, type IssueSources, type NewCertificate } from './composeCertificate.ts'
import { composeIssueMail, type IssueMail } from './composeIssueMail.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'

/** Everything that a certificate and its e-mail are made from, besides the running number. */
export interface CertificateDraft {
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>
  sources: IssueSources
  certificate: Omit<NewCertificate, 'number' | 'shownNumber'>
  /** `undefined`: no email is sent. */
  mail: IssueMail | undefined
  /** The batch that issues it. */
  batchId: string | undefined
  /** Splits a snapshot into a design and the certificate's own part. */
  compact(row: CertificateRow, template: TemplateDocument): CompactCertificate
}

/**
 * Makes the parts of a certificate that say its running number, which is known only when the certificate is committed. Pure,
 * because a transaction may run twice.
 *
 * @param shownNumber as texts show it, which may be before it is known
 */
export function composeNumbered(
  { auth, sources: { template, organization }, certificate, mail, batchId, compact }: CertificateDraft,
  number: number | null,
  shownNumber = number === null ? undefined : String(number),
): Pick<PreparedCertificate, 'row' | 'compact' | 'mail'> {
  const row = composeCertificate(auth, { ...certificate, number, shownNumber }, template, organization)
  return {
    row,
    compact: compact(row, template.document),
    mail: mail && { ...composeIssueMail(mail, row), batchId },
  }
}
