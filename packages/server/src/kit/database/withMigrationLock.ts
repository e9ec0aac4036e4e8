import type { Database, Tx } from './Database.ts'
import { StartupWait } from './StartupWait.ts'

/** Arbitrary number, the same in every process of this service. */
const lockNumber = 727_001

/** Default time limit, in seconds. */
const defaultWait = 30

/**
 * Runs a transaction that prepares the database, one process at a time. The lock ends with the transaction. SQLite
 * needs none, because its transactions are exclusive.
 */
export function withMigrationLock<Result>(
  database: Pick<Database, 'engine' | 'transaction'>,
  work: (tx: Tx) => Promise<Result>,
  { wait = new StartupWait(defaultWait), ...options }: { wait?: StartupWait; patient?: boolean } = {},
): Promise<Result> {
  return database.transaction(async (tx) => {
    while (database.engine === 'postgres' && !(await isLocked(tx)))
      await wait.pause('Another process is preparing the database')
    return work(tx)
  }, options)
}

async function isLocked(tx: Tx): Promise<boolean> {
  const row = await tx.one<{ locked: boolean }>('SELECT pg_try_advisory_xact_lock(?) AS locked', [lockNumber])
  return row?.locked === true
}
