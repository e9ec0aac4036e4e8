import type { CertificateStatus } from '@certificate-sdk/client'
import type { SqlValue } from '../../kit/database/Statement.ts'
import type { MarkedDays, MarkWord } from '../search/filterMarks.ts'

/** Selects the certificates to search, as SQL with a `?` per value. */
export interface SearchedCertificates {
  accountId: string
  subAccount: string | undefined
  status: CertificateStatus | undefined
  /** Index words to match: one of each list. `where` then compares exactly. */
  marks: readonly (readonly MarkWord[])[]
  /** Day ranges to match. A word may be common among certificates of one period and rare in another. */
  days: readonly MarkedDays[]
  /** The recipient's address; empty: any. `where` then compares exactly. */
  address: string
  /** Limits the search to the certificate with this external id. */
  externalId: string | undefined
  where: string
  values: readonly SqlValue[]
}
