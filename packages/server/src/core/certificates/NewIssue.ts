import type { Statement } from '../../kit/database/Statement.ts'
import type { NewResponse } from '../../kit/idempotency/idempotencyRepository.ts'
import type { Debit } from '../credits/ledgerRepository.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { BatchRow } from './BatchRow.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { CompactCertificate } from './designRepository.ts'

/** Everything that issuing a certificate writes. */
export interface NewIssue {
  row: CertificateRow
  /** Its snapshot as it is stored. */
  compact: CompactCertificate
  mail: NewMail | undefined
  tasks: readonly CertificateTask[]
  debit: Debit
  /** Absent if the request has no key. */
  claim: NewResponse | undefined
  /** The row of a batch that it is issued for, once, with the credit that is reserved for it. */
  batchRow?: BatchRow | undefined
  /** Statements that are sent after the others; only of issues that are committed in steps. */
  alongside?: readonly Statement[] | undefined
  /** Bytes that it takes in a test account, besides its design; `undefined` in a live one. */
  testBytes?: number | undefined
  /** Completes a certificate that takes a running number. Pure, because a transaction may run twice. */
  numbered?: ((number: number) => NumberedIssue) | undefined
}

/** Parts of an issue that contain its number, such as the body of the response. */
export interface NumberedIssue extends Pick<NewIssue, 'row' | 'compact' | 'mail'> {
  body: string
}
