import { allFields, imageAttribute } from '@certificate-sdk/template/internal'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { isAccountDeleted } from '../accounts/accountRepository.ts'
import { certificateState, isInForce } from '../life/certificateState.ts'
import { shownDays } from '../life/issueTimes.ts'
import type { MailedCertificate } from '../mail/composeMail.ts'
import { findMailPermit } from '../mail/dailyMails.ts'
import type { CertificateToMail } from '../mail/MailSender.ts'
import { findAddressNotes, preventsMail } from '../mail/mailAddresses.ts'
import { findIssuerState, type IssuerState } from '../organizations/domainStates.ts'
import { readBrand } from '../organizations/organizationRepository.ts'
import { type CertificateRow, findCertificate } from './certificateRepository.ts'
import { readableAttributes, storedTitle } from './composeCertificate.ts'
import { informationOf } from './informationOf.ts'
import { verificationUrlOf } from './verificationCode.ts'

type Mailed = Pick<
  CertificateRow,
  | 'id'
  | 'code'
  | 'recipientName'
  | 'attributes'
  | 'snapshot'
  | 'issuedAt'
  | 'issuedOn'
  | 'expiresAt'
  | 'validThrough'
  | 'title'
  | 'fileName'
  | 'number'
  | 'supersedes'
  | 'publicUrl'
>

/**
 * Data for the email of a certificate, as of issuance.
 *
 * @param publicUrl of this service
 * @param issuer the organization, current
 */
export function mailedCertificate(row: Mailed, publicUrl: string, issuer?: IssuerState): MailedCertificate {
  const { template, organization } = row.snapshot
  const fields = allFields(template)
  const images = new Set(fields.flatMap((field) => imageAttribute(field) ?? []))
  const { issuedOn, validThrough } = shownDays(row)
  const texts = Object.fromEntries(Object.entries(row.attributes).filter(([key]) => !images.has(key)))
  return {
    recipientName: row.recipientName,
    issuedAt: issuedOn,
    ...(validThrough !== null && { expiresAt: validThrough }),
    ...(row.number !== null && { number: String(row.number) }),
    publicUrl,
    isReplacement: row.supersedes !== null,
    certificateId: row.id,
    verificationUrl: verificationUrlOf(row.publicUrl, row.code),
    organizationName: organization.name,
    ...(issuer && issuer.domainConfirmedAt !== null && { confirmedBy: issuer.domain }),
    brand: readBrand(issuer?.brand),
    attributes: readableAttributes(fields, texts),
    hasLogo: organization.logo !== '',
    title: storedTitle(row),
    fileName: row.fileName,
    locale: template.locale,
  }
}

/**
 * Returns the certificate of an email that is about to be sent; `undefined` if it was revoked, replaced, or erased, its
 * account was deleted, or the recipient has unsubscribed or has no address.
 */
export async function findMailedCertificate(
  tx: Tx & Pick<Database, 'now'>,
  id: string,
  publicUrl: string,
): Promise<CertificateToMail | undefined> {
  const row = await findCertificate(tx, id)
  if (!row || !isInForce(certificateState(row, row.now))) return undefined
  const [notes, { isHeld, isStranger }, domain, isDeleted] = await Promise.all([
    findAddressNotes(tx, { accountId: row.accountId, email: row.recipientEmail }),
    findMailPermit(tx, row.accountId),
    findIssuerState(tx, row.organizationId),
    isAccountDeleted(tx, row.accountId),
  ])
  if (isDeleted || preventsMail(notes)) return undefined
  const isUnconfirmed = isStranger && domain?.domainConfirmedAt == null
  const mailed = mailedCertificate(row, publicUrl, domain)
  return {
    snapshot: row.snapshot,
    mailed: isUnconfirmed ? { ...mailed, hasLogo: false } : mailed,
    information: informationOf(row, publicUrl),
    isHeld,
    limitedAccount: isUnconfirmed ? row.accountId : undefined,
  }
}
