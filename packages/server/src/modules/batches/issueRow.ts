import type { AuthContext } from '../../core/access/AuthContext.ts'
import type { CertificateIssuer } from '../../core/certificates/CertificateIssuer.ts'
import { accountDeleted } from '../../kit/errors/ServiceError.ts'
import { fingerprintOf } from '../../kit/idempotency/fingerprints.ts'
import { type BatchContent, issueBody, type Recipient, type RowProblem } from './BatchContent.ts'

/** Parts that rows are issued with. */
export interface RowDependencies {
  issuer: Pick<CertificateIssuer, 'prepareWith' | 'storeImages' | 'recordImages' | 'commitRow'>
  /** Called after each certificate that was issued. */
  onIssued: () => void
}

/** A row to issue. */
export interface RowToIssue {
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>
  content: BatchContent
  batchId: string
  place: number
  recipient: Recipient
}

/** The key that the row is issued under, as an ordinary issue would be. */
function rowKey({ batchId, place }: Pick<RowToIssue, 'batchId' | 'place'>): string {
  return `batch:${batchId}:${place}`
}

/**
 * Issues a row, once: as POST /api/certificates/issue with its key would.
 *
 * @returns why the row has failed; it counts only if the row still waits, see `failRows`: it may have been canceled, or issued by
 *   another process
 * @throws {ServiceError} if it is refused, or cannot be issued now
 */
export async function issueRow(
  { issuer, onIssued }: RowDependencies,
  row: RowToIssue,
): Promise<RowProblem | undefined> {
  const { auth, content, batchId, place, recipient } = row
  const body = issueBody(content, recipient, auth.now)
  const prepared = await issuer.prepareWith(auth, content, body, { batchRow: { batchId, place } })
  await issuer.storeImages(prepared)
  const claim = {
    accountId: auth.accountId,
    key: rowKey(row),
    fingerprint: fingerprintOf({
      method: 'POST',
      url: '/api/certificates/issue',
      subAccount: auth.subAccount,
      body,
      bodyHash: undefined,
    }),
  }
  const outcome = await issuer.commitRow(prepared, claim, { batchId, place })
  if (outcome.state === 'committed') {
    issuer.recordImages(prepared)
    onIssued()
    return undefined
  }
  if (outcome.state === 'stored')
    return {
      column: null,
      code: 'idempotency_key_reused',
      message: `The key ${claim.key} was used by another request.`,
    }
  if (outcome.state === 'refused' && outcome.isClosed) throw accountDeleted()
  return {
    column: null,
    code: 'insufficient_credits',
    message: 'No credits are left. Buy credits, then retry.',
  }
}
