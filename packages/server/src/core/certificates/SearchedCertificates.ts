import type { CertificateStatus } from '@certificate-sdk/client'
import type { SqlValue } from '../../kit/database/Statement.ts'

/** Selects the certificates to search, as SQL with a `?` per value. */
export interface SearchedCertificates {
  accountId: string
  subAccount: string | undefined
  status: CertificateStatus | undefined
  where: string
  values: readonly SqlValue[]
}
