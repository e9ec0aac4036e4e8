import { type Certificate, readCertificate } from '@certificate-sdk/template/internal'
import { asSpecimen } from '../../render/rendering/asSpecimen.ts'
import { isTestAccount } from '../testMode/testAccount.ts'
import type { CertificateRow } from './certificateRepository.ts'

/** Reads a certificate for its files and images; in test mode, as a specimen. */
export function drawnCertificate({
  accountId,
  snapshot,
}: Pick<CertificateRow, 'accountId' | 'snapshot'>): Certificate {
  const certificate = readCertificate(snapshot)
  return isTestAccount(accountId) ? asSpecimen(certificate) : certificate
}
