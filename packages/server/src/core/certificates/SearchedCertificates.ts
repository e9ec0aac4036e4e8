import type { CertificateStatus } from '@certificate-sdk/client'
import type { SqlValue } from '../../kit/database/Statement.ts'
import type { MarkedDays, MarkWord } from '../search/filterMarks.ts'

/** Selects the certificates to search, as SQL with a `?` per value. */
export interface SearchedCertificates {
  accountId: string
  subAccount: string | undefined
  status: CertificateStatus | undefined
  /** Words of the index that they have: one of each list. `where` compares more exactly. */
  marks: readonly (readonly MarkWord[])[]
  /** Ranges of days, whose words they have, too. Many certificates of a time can have a word of them that few of another time have. */
  days: readonly MarkedDays[]
  /** Address of the recipient; empty: any. `where` compares more exactly. */
  address: string
  /** The certificate that has it is all that may be found. */
  externalId: string | undefined
  where: string
  values: readonly SqlValue[]
}
