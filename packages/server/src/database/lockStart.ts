import type { Database, Queries } from './Database.ts'

/** Any number, the same in every process of this service. */
const lockNumber = 727_001

/**
 * Lets processes that start together prepare the database one after the other; the lock ends with the transaction.
 * SQLite needs none: its transactions exclude each other.
 */
export async function lockStart({ engine }: Pick<Database, 'engine'>, tx: Queries): Promise<void> {
  if (engine === 'postgres') await tx.all('SELECT pg_advisory_xact_lock(?)', [lockNumber])
}
