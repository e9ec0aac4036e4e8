import type { Answer, Statement } from '../../kit/database/Statement.ts'

/** A row of a batch: which of its recipients. */
export interface BatchRowKey {
  batchId: string
  /** Number of the row, as the person counts: that of a sheet, or from 1. */
  place: number
}

/** Parts of the statements that issue the rows of batches, by the owner of the rows. Each row is issued once, and none after a cancel. */
export interface BatchRowStatements {
  /** Returns one row if the batch is running and its row waits. */
  findWaiting(key: BatchRowKey, accountId: string): Statement
  /** Records in the transaction of the certificate that a row has it. What the row said is in the certificate now. */
  take(key: BatchRowKey, certificateId: string): Generator<Statement, void, Answer>
  /**
   * Common table expressions for PostgreSQL: the candidates that are waiting rows, locked after the account; and all that are
   * payable.
   */
  waitingSql: string
  /**
   * The statements of `take` as common table expressions for PostgreSQL.
   *
   * @param issued relation of what is issued: `certificate_id`, and {@link rowColumns}
   */
  takeSql(issued: string): string
}

/** A row that is issued. */
export interface BatchRow extends BatchRowKey {
  statements: BatchRowStatements
}

/** Columns of a candidate that name its row. */
export const rowColumns = { batch_id: 'uuid', batch_place: 'bigint' } as const

/** A row's key by the names of {@link rowColumns}. */
export function rowRecord(
  key: BatchRowKey | undefined,
): Record<keyof typeof rowColumns, string | number | null> {
  return { batch_id: key?.batchId ?? null, batch_place: key?.place ?? null }
}
