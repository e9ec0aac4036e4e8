import type { Statement } from '../../kit/database/Statement.ts'
import { accountDeleted, ServiceError } from '../../kit/errors/ServiceError.ts'
import type { GroupCommit } from '../../kit/idempotency/idempotent.ts'
import type { CertificateRow } from './certificateRepository.ts'
import type { IssueWork } from './issueTogether.ts'
import type { NewIssue, NumberedIssue } from './NewIssue.ts'
import type { PreparedCertificate } from './PreparedCertificate.ts'

/** How a certificate is committed. */
export interface IssueCommitOptions {
  /** It may take a running number, or replaces another certificate. */
  inSteps: boolean
  /** Statements of its transaction, after the certificate. Pure. */
  alongside?(row: CertificateRow): readonly Statement[]
  /** The response's body, which says the number. */
  respond(prepared: PreparedCertificate): object
}

/** How the issues of an account are committed together, each under its own idempotency key. */
export function issueCommit(
  work: IssueWork,
  accountId: string,
  { inSteps, respond, alongside }: IssueCommitOptions,
): GroupCommit<PreparedCertificate, NewIssue> {
  const numberedIssue =
    (prepared: PreparedCertificate) =>
    (number: number): NumberedIssue => {
      const parts = prepared.numbered?.(number) ?? prepared
      const { row, compact, mail } = parts
      return { row, compact, mail, body: JSON.stringify(respond({ ...prepared, ...parts })) }
    }
  return {
    lane: accountId,
    work: inSteps ? work.inSteps : work.plain,
    member: (prepared, claim) => {
      const { row, compact, mail, tasks, debit } = prepared
      const numbered = prepared.numbered && numberedIssue(prepared)
      return { row, compact, mail, tasks, debit, claim, numbered, alongside: alongside?.(row) }
    },
    refusal: ({ isClosed }) =>
      isClosed
        ? accountDeleted()
        : new ServiceError(
            402,
            'insufficient_credits',
            'No credits are left. Buy credits, then issue again.',
          ),
  }
}
