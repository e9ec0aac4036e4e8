import type { Debit } from '../credits/ledgerRepository.ts'
import type { NewResponse } from '../idempotency/idempotencyRepository.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { BatchRowKey } from './batchRowRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { CompactCertificate } from './compactCertificate.ts'

/** Everything that issuing a certificate writes. */
export interface NewIssue {
  row: CertificateRow
  /** Absent: it is stored in the form that earlier releases read. */
  compact: CompactCertificate | undefined
  mail: NewMail | undefined
  debit: Debit
  /** Absent if the request has no key. */
  claim: NewResponse | undefined
  /** The row of a batch that it is issued for, once, with the credit that is reserved for it. */
  batchRow?: BatchRowKey | undefined
}
