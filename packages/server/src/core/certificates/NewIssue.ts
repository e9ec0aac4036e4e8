import type { Statement } from '../../kit/database/Statement.ts'
import type { NewResponse } from '../../kit/idempotency/idempotencyRepository.ts'
import type { Debit } from '../credits/ledgerRepository.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { BatchRow } from './BatchRow.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { CompactCertificate } from './designRepository.ts'

/** Everything written when a certificate is issued. */
export interface NewIssue {
  row: CertificateRow
  /** Its snapshot in stored form. */
  compact: CompactCertificate
  mail: NewMail | undefined
  tasks: readonly CertificateTask[]
  debit: Debit
  /** Absent if the request has no idempotency key. */
  claim: NewResponse | undefined
  /** The batch row that is issued, with the credit reserved for it. */
  batchRow?: BatchRow | undefined
  /** Statements sent after the others; only for issues committed in steps. */
  alongside?: readonly Statement[] | undefined
  /** Bytes that it takes in a test account, not counting its design; `undefined` in a live account. */
  testBytes?: number | undefined
  /** Completes a certificate that takes a running number. Pure, because a transaction may run twice. */
  numbered?: ((number: number) => NumberedIssue) | undefined
}

/** Parts of an issue that contain its running number, such as the response body. */
export interface NumberedIssue extends Pick<NewIssue, 'row' | 'compact' | 'mail'> {
  body: string
}
