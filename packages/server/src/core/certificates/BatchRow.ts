import type { Answer, Statement } from '../../kit/database/Statement.ts'

/** Identifies a row of a batch. */
export interface BatchRowKey {
  batchId: string
  /** Row number as people count: that of the sheet, or starting from 1. */
  place: number
}

/**
 * Parts of the statements that issue the rows of batches, by the owner of the rows. Each row is issued once, and none
 * after the batch is canceled.
 */
export interface BatchRowStatements {
  /** Returns one row if the batch is running and its row is still waiting. */
  findWaiting(key: BatchRowKey, accountId: string): Statement
  /**
   * Marks the row as issued, in the certificate's transaction, and deletes its data, which are now in the certificate.
   */
  take(key: BatchRowKey, certificateId: string): Generator<Statement, void, Answer>
  /**
   * Common table expressions for PostgreSQL: the candidates that are waiting rows, locked after the account, and all
   * payable candidates.
   */
  waitingSql: string
  /**
   * The statements of `take` as common table expressions for PostgreSQL.
   *
   * @param issued relation of the issued certificates: `certificate_id`, and {@link rowColumns}
   */
  takeSql(issued: string): string
}

/** A batch row that is being issued. */
export interface BatchRow extends BatchRowKey {
  statements: BatchRowStatements
}

/** Columns of a candidate that identify its row. */
export const rowColumns = { batch_id: 'uuid', batch_place: 'bigint' } as const

/** Maps a row's key to the names of {@link rowColumns}. */
export function rowRecord(
  key: BatchRowKey | undefined,
): Record<keyof typeof rowColumns, string | number | null> {
  return { batch_id: key?.batchId ?? null, batch_place: key?.place ?? null }
}
