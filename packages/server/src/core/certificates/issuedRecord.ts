import type { IssueCheck, IssuedCertificate, IssueWarning } from '@certificate-sdk/client'
import { shownDays } from '../life/issueTimes.ts'
import { testMark } from '../testMode/testAccount.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { presentHostData } from './hostData.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'
import { verificationUrlOf } from './verificationCode.ts'

/** JSON of a newly issued certificate. */
export function issuedRecord(
  { row, warnings }: Pick<PreparedCertificate, 'row' | 'warnings'>,
  publicUrl: string,
): IssuedCertificate {
  return {
    certificateId: row.id,
    ...factsOf(row),
    verificationUrl: verificationUrlOf(publicUrl, row.code),
    ...(row.number !== null && { number: row.number }),
    ...warningsRecord(warnings),
  }
}

/** JSON of a check, without its token. */
export function checkRecord({
  row,
  warnings,
}: Pick<PreparedCertificate, 'row' | 'warnings'>): Omit<IssueCheck, 'checkToken'> {
  return { ...warningsRecord(warnings), credits: row.price, preview: factsOf(row) }
}

function factsOf(row: CertificateRow): IssueCheck['preview'] {
  const { issuedOn, validThrough } = shownDays(row)
  return {
    recipient: { name: row.recipientName, email: row.recipientEmail },
    organizationId: row.organizationId,
    issuedAt: new Date(row.issuedAt).toISOString(),
    issuedOn,
    ...(row.expiresAt !== null && { expiresAt: new Date(row.expiresAt).toISOString() }),
    ...(validThrough !== null && { validThrough }),
    ...(row.publishAt !== null && { issueAt: new Date(row.publishAt).toISOString() }),
    ...presentHostData(row),
    ...testMark(row.accountId),
  }
}

/** Warnings in responses: as sentences and, if there are any, with codes. */
function warningsRecord(
  warnings: readonly IssueWarning[],
): Pick<IssuedCertificate, 'warnings' | 'warningDetails'> {
  return {
    warnings: warnings.map(({ message }) => message),
    ...(warnings.length && { warningDetails: [...warnings] }),
  }
}
