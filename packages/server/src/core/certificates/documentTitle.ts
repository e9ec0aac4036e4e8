import { isTestAccount } from '../testMode/testAccount.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { storedTitle } from './composeCertificate.ts'

/** The public name of a certificate in its documents and in the names of its files: that of a specimen says so. */
export function documentTitle(row: Pick<CertificateRow, 'accountId' | 'title' | 'snapshot'>): string {
  return markSpecimen(row.accountId, storedTitle(row))
}

/** The words, marked if they are about a certificate of a test account. */
export function markSpecimen(accountId: string, words: string): string {
  return isTestAccount(accountId) ? `SPECIMEN – ${words}` : words
}
