import type { AuthContext } from '../access/AuthContext.ts'
import type { CertificateIssuer } from '../certificates/CertificateIssuer.ts'
import type { Database } from '../database/Database.ts'
import { fingerprintOf } from '../idempotency/fingerprints.ts'
import { type BatchContent, issueBody, type Recipient, type RowProblem } from './BatchContent.ts'
import { findWaitingRows } from './batchRowsRepository.ts'

/** Parts that rows are issued with. */
export interface RowDependencies {
  database: Database
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
 * @returns why the row has failed, if it has
 * @throws {ServiceError} if it is refused, or cannot be issued now
 */
export async function issueRow(
  { issuer, database, onIssued }: RowDependencies,
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
  const [waiting] = await findWaitingRows(database, batchId, { first: place, last: place })
  if (!waiting) return undefined
  if (outcome.state === 'stored')
    return {
      column: null,
      code: 'idempotency_key_reused',
      message: `The key ${claim.key} was used by another request.`,
    }
  // Unless the batch was canceled: then `failRows` changes nothing.
  return {
    column: null,
    code: 'insufficient_credits',
    message: 'No credits are left. Buy credits, then retry.',
  }
}
