import type { CertificateRecord, Issuer, Verification } from '@certificate-sdk/client'
import { instantOrNull } from '../../kit/system/instantOrNull.ts'
import { imageAddresses } from '../../render/images/ImageReference.ts'
import { withAddresses } from '../images/model/withAddresses.ts'
import { certificateState } from '../life/certificateState.ts'
import { shownDays } from '../life/issueTimes.ts'
import { isTestAccount, testMark } from '../testMode/testAccount.ts'
import { type CertificateSummary, type ListedSummary, readMetadata } from './certificateRepository.ts'
import { verificationUrlOf } from './verificationCode.ts'

/** JSON of a certificate for its account. */
export function toCertificateRecord(row: CertificateSummary, publicUrl: string): CertificateRecord {
  const { toUrl } = imageAddresses(publicUrl)
  const file = `${publicUrl}/api/certificates/${row.id}/file`
  return {
    certificateId: row.id,
    status: certificateState(row, row.now),
    recipient: { name: row.recipientName, email: row.recipientEmail },
    attributes: Object.fromEntries(Object.entries(row.attributes).map(([key, value]) => [key, toUrl(value)])),
    externalId: row.externalId,
    metadata: { ...row.metadata },
    organizationId: row.organizationId,
    organizationName: row.organizationName,
    templateId: row.templateId,
    templateName: row.templateName,
    title: row.title ?? row.templateName,
    subAccountEmail: row.subAccountEmail,
    issuedAt: instant(row.issuedAt),
    issueAt: instantOrNull(row.publishAt),
    expiresAt: instantOrNull(row.expiresAt),
    ...shownDays(row),
    number: row.number,
    revokedAt: instantOrNull(row.revokedAt),
    revocationReason: row.revocationReason,
    supersededBy: row.supersededBy,
    supersededAt: instantOrNull(row.supersededAt),
    supersedes: row.supersedes,
    erasedAt: instantOrNull(row.erasedAt),
    privateBy: row.privateBy,
    verificationUrl: verificationUrlOf(publicUrl, row.code),
    pngUrl: `${file}.png`,
    pdfUrl: `${file}.pdf`,
    mail: {
      status: row.mailStatus ?? 'none',
      sentAt: row.mailSentAt ? instant(row.mailSentAt) : null,
      error: row.mailError,
    },
    ...testMark(row.accountId),
  }
}

/**
 * {@link toCertificateRecord} as JSON in pieces: attributes are copied as stored, because parsing and writing half a
 * megabyte of them takes longer than the rest of a list.
 */
export function toCertificateJson(row: ListedSummary, publicUrl: string): (string | Uint8Array)[] {
  const { toUrl } = imageAddresses(publicUrl)
  const { certificateId, status, recipient, attributes, ...rest } = toCertificateRecord(
    { ...row, attributes: {}, metadata: readMetadata(row) },
    publicUrl,
  )
  // Only an attribute's value follows a colon: quotes in texts are escaped.
  const stored = withAddresses(row.attributes, ':', toUrl)
  const first = JSON.stringify({ certificateId, status, recipient }).slice(0, -1)
  return [first, ',"attributes":', ...stored, ',', JSON.stringify(rest).slice(1)]
}

/** JSON of a certificate for everyone with its code, once it is public. */
export function toVerification(row: CertificateSummary, issuer: Issuer, publicUrl: string): Verification {
  const state = certificateState(row, row.now) as Verification['status']
  // The state says it too, because some programs read nothing else.
  const status = state === 'valid' && isTestAccount(row.accountId) ? 'specimen' : state
  const successor = status === 'superseded' ? row.successorCode : null
  return {
    status,
    certificateId: row.id,
    recipientName: row.recipientName,
    organizationName: row.organizationName,
    organizationWebsite: row.organizationWebsite,
    issuer,
    templateName: row.templateName,
    title: row.title ?? row.templateName,
    issuedAt: instant(row.issuedAt),
    expiresAt: instantOrNull(row.expiresAt),
    ...shownDays(row),
    number: row.number,
    revokedAt: instantOrNull(row.revokedAt),
    revocationReason: row.revocationReason,
    supersededAt: instantOrNull(row.supersededAt),
    supersededBy: successor === null ? null : verificationUrlOf(publicUrl, successor),
    erasedAt: instantOrNull(row.erasedAt),
    ...testMark(row.accountId),
  }
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
