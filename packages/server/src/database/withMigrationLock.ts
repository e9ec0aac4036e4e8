import type { Database, Tx } from './Database.ts'

/** Any number, the same in every process of this service. */
const lockNumber = 727_001

/**
 * Runs a transaction that prepares the database, one process at a time. The lock ends with the transaction. SQLite needs
 * no lock: its transactions exclude each other.
 */
export function withMigrationLock<Result>(
  database: Pick<Database, 'engine' | 'transaction'>,
  work: (tx: Tx) => Promise<Result>,
  options?: Parameters<Database['transaction']>[1],
): Promise<Result> {
  return database.transaction(async (tx) => {
    if (database.engine === 'postgres') await tx.all('SELECT pg_advisory_xact_lock(?)', [lockNumber])
    return work(tx)
  }, options)
}
