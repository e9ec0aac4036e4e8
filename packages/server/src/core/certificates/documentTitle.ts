import { isTestAccount } from '../testMode/testAccount.ts'
import type { CertificateRow } from './certificateRepository.ts'
import { storedTitle } from './composeCertificate.ts'

/** The title of a certificate in its documents and file names; marks specimens. */
export function documentTitle(row: Pick<CertificateRow, 'accountId' | 'title' | 'snapshot'>): string {
  return markSpecimen(row.accountId, storedTitle(row))
}

/** Marks a text if it is about a certificate of a test account. */
export function markSpecimen(accountId: string, words: string): string {
  return isTestAccount(accountId) ? `SPECIMEN – ${words}` : words
}
