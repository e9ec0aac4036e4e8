import type { Answer, Statement } from '../../kit/database/Statement.ts'

/** A row of a batch: which of its recipients. */
export interface BatchRowKey {
  batchId: string
  /** Number of the row, as the person counts: that of a sheet, or from 1. */
  place: number
}

/** Returns one row if the batch is running and its row waits. */
export function findWaitingRow({ batchId, place }: BatchRowKey, accountId: string): Statement {
  return {
    sql: `SELECT 1 AS found FROM batches b JOIN batch_rows r ON r.batch_id = b.id
      WHERE b.id = ? AND b.account_id = ? AND b.state = 'running' AND r.place = ? AND r.state = 'waiting'`,
    values: [batchId, accountId, place],
    reads: true,
  }
}

/** Records in the transaction of the certificate that a row has it. What the row said is in the certificate now. */
export function* takeRow(
  { batchId, place }: BatchRowKey,
  certificateId: string,
): Generator<Statement, void, Answer> {
  yield {
    sql: "UPDATE batch_rows SET state = 'issued', certificate_id = ?, data = NULL WHERE batch_id = ? AND place = ?",
    values: [certificateId, batchId, place],
  }
  yield { sql: 'UPDATE batches SET issued = issued + 1 WHERE id = ?', values: [batchId] }
}

/** Columns of a candidate that name its row. */
export const rowColumns = { batch_id: 'uuid', batch_place: 'bigint' } as const

/** A row's key by the names of {@link rowColumns}. */
export function rowRecord(
  key: BatchRowKey | undefined,
): Record<keyof typeof rowColumns, string | number | null> {
  return { batch_id: key?.batchId ?? null, batch_place: key?.place ?? null }
}

/**
 * Common table expressions for PostgreSQL: the candidates that are waiting rows, locked after the account, so that none is
 * issued twice or after a cancel; and all that are payable. Each lock reads the row as it is now, not as it was when the
 * statement began. The limits keep the planner from reading whole tables, as it would while statistics say that they are
 * small.
 *
 * @param price of a certificate, in credits
 */
export function waitingRowsSql(price: number): string {
  return `waiting AS MATERIALIZED (
      SELECT candidate.* FROM candidate, account,
        LATERAL (SELECT id FROM batches WHERE batches.id = candidate.batch_id AND account_id = account.id
          AND state = 'running' LIMIT 1 FOR UPDATE) AS running,
        LATERAL (SELECT place FROM batch_rows WHERE batch_rows.batch_id = running.id AND place = candidate.batch_place
          AND state = 'waiting' LIMIT 1 FOR UPDATE) AS held
      WHERE stored_status IS NULL
      ORDER BY candidate_place LIMIT (SELECT balance / ${price} FROM account)),
    payable AS MATERIALIZED (SELECT * FROM affordable UNION ALL SELECT * FROM waiting),`
}

/**
 * {@link takeRow} as common table expressions for PostgreSQL.
 *
 * @param issued relation of what is issued: `certificate_id`, and {@link rowColumns}
 */
export function takeRowsSql(issued: string): string {
  return `taken AS (
      UPDATE batch_rows SET state = 'issued', certificate_id = ${issued}.certificate_id, data = NULL
      FROM ${issued} WHERE batch_rows.batch_id = ${issued}.batch_id AND batch_rows.place = ${issued}.batch_place),
    counted_rows AS (
      UPDATE batches SET issued = batches.issued + n
      FROM (SELECT batch_id, COUNT(*) AS n FROM ${issued} WHERE batch_id IS NOT NULL GROUP BY batch_id) AS counted
      WHERE batches.id = counted.batch_id),`
}
