import type { AuthContext } from '../../core/access/AuthContext.ts'
import type { BatchRowStatements } from '../../core/certificates/BatchRow.ts'
import type { CertificateIssuer } from '../../core/certificates/CertificateIssuer.ts'
import { accountDeleted } from '../../kit/errors/ServiceError.ts'
import { fingerprintOf } from '../../kit/idempotency/fingerprints.ts'
import { type BatchContent, issueBody, type Recipient, type RowProblem, sourcesOf } from './BatchContent.ts'
import { titled } from './rowProblems.ts'

/** SQL to claim the rows being issued. */
export const rowStatements: BatchRowStatements = {
  findWaiting: ({ batchId, place }, accountId) => ({
    sql: `SELECT 1 AS found FROM batches b JOIN batch_rows r ON r.batch_id = b.id
      WHERE b.id = ? AND b.account_id = ? AND b.state = 'running' AND r.place = ? AND r.state = 'waiting'`,
    values: [batchId, accountId, place],
    reads: true,
  }),
  *take({ batchId, place }, certificateId) {
    yield {
      sql: "UPDATE batch_rows SET state = 'issued', certificate_id = ?, data = NULL WHERE batch_id = ? AND place = ?",
      values: [certificateId, batchId, place],
    }
    yield { sql: 'UPDATE batches SET issued = issued + 1 WHERE id = ?', values: [batchId] }
  },
  // Each lock reads the row's current version, not that of the statement's start. The limits keep the planner from
  // scanning whole tables while statistics say that they are small.
  waitingSql: `waiting AS MATERIALIZED (
        SELECT candidate.* FROM candidate, account,
          LATERAL (SELECT id FROM batches WHERE batches.id = candidate.batch_id AND account_id = account.id
            AND state = 'running' LIMIT 1 FOR UPDATE) AS running,
          LATERAL (SELECT place FROM batch_rows WHERE batch_rows.batch_id = running.id AND place = candidate.batch_place
            AND state = 'waiting' LIMIT 1 FOR UPDATE) AS held
        WHERE stored_status IS NULL
        ORDER BY candidate_place LIMIT (SELECT balance / NULLIF(price, 0) FROM account)),
      payable AS MATERIALIZED (SELECT * FROM affordable UNION ALL SELECT * FROM waiting),`,
  takeSql(issued) {
    return `taken AS (
        UPDATE batch_rows SET state = 'issued', certificate_id = ${issued}.certificate_id, data = NULL
        FROM ${issued} WHERE batch_rows.batch_id = ${issued}.batch_id AND batch_rows.place = ${issued}.batch_place),
      counted_rows AS (
        UPDATE batches SET issued = batches.issued + n
        FROM (SELECT batch_id, COUNT(*) AS n FROM ${issued} WHERE batch_id IS NOT NULL GROUP BY batch_id) AS counted
        WHERE batches.id = counted.batch_id),`
  },
}

/** Dependencies for issuing rows. */
export interface RowDependencies {
  issuer: Pick<CertificateIssuer, 'prepareWith' | 'storeImages' | 'recordImages' | 'commitRow'>
  /** Called after each certificate that was issued. */
  onIssued: (certificate: { price: number; accountId: string }) => void
}

/** A row to issue. */
export interface RowToIssue {
  auth: Pick<AuthContext, 'accountId' | 'subAccount' | 'now'>
  content: BatchContent
  batchId: string
  place: number
  recipient: Recipient
}

/** Idempotency key of a row's issue. */
function rowKey({ batchId, place }: Pick<RowToIssue, 'batchId' | 'place'>): string {
  return `batch:${batchId}:${place}`
}

/**
 * Issues a row once, like POST /api/certificates/issue with its key.
 *
 * @returns why the row failed; applies only if the row is still waiting, see `failRows`, because it may have been
 *   canceled or issued by another process
 * @throws {ServiceError} if it is refused or can't be issued now
 */
export async function issueRow(
  { issuer, onIssued }: RowDependencies,
  row: RowToIssue,
): Promise<RowProblem | undefined> {
  const { auth, content, batchId, place, recipient } = row
  const body = issueBody(content, recipient, auth.now)
  const prepared = await issuer.prepareWith(auth, sourcesOf(content), body, { batchRow: { batchId, place } })
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
  const outcome = await issuer.commitRow(prepared, claim, {
    batchId,
    place,
    statements: rowStatements,
  })
  if (outcome.state === 'committed') {
    issuer.recordImages(prepared)
    onIssued(prepared.row)
    return undefined
  }
  if (outcome.state === 'stored')
    return {
      column: null,
      code: 'idempotency_key_reused',
      message: `The key ${claim.key} was used by another request.`,
    }
  if (outcome.state === 'refused' && outcome.isClosed) throw accountDeleted()
  if (outcome.state === 'refused' && outcome.holder !== undefined)
    return {
      column: titled('externalId', content),
      code: 'external_id_exists',
      message: `was used before, for the certificate ${outcome.holder}`,
      params: { certificateId: outcome.holder },
    }
  return {
    column: null,
    code: 'insufficient_credits',
    message: 'No credits are left. Buy credits, then retry.',
  }
}
