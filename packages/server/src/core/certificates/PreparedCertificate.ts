import type { IssueWarning } from '@certificate-sdk/client'
import type { Debit } from '../credits/ledgerRepository.ts'
import type { ReadAttributes } from '../images/RecipientImages.ts'
import type { CertificateTask } from '../life/taskRepository.ts'
import type { NewMail } from '../mail/outboxRepository.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { CompactCertificate } from './designRepository.ts'

/** A certificate that passed every check and only needs to be committed. */
export interface PreparedCertificate {
  row: CertificateRow
  /** Its snapshot in stored form. */
  compact: CompactCertificate
  mail: NewMail | undefined
  tasks: readonly CertificateTask[]
  debit: Debit
  /**
   * Creates the parts that contain the running number, if it takes one. Zeros stand in for the number until it is
   * known.
   */
  numbered: ((number: number) => Pick<PreparedCertificate, 'row' | 'compact' | 'mail'>) | undefined
  /** Bytes that it takes in a test account, not counting its design; `undefined` in a live account. */
  testBytes: number | undefined
  warnings: readonly IssueWarning[]
  /** The recipient's images in the certificate. */
  images: ReadAttributes
}
