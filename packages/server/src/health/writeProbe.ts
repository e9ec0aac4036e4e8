import type { Database } from '../database/Database.ts'
import type { System } from '../system/System.ts'

/** Rows of processes that ended are deleted after this time, in ms. */
const keptFor = 24 * 3_600_000

/**
 * Creates a function that writes one row and rejects if the database cannot be written: it does not answer,
 * its disk is full or read-only, or it is a standby. Each process has its own row, so that one that is frozen
 * while it writes delays no other.
 */
export function createWriteProbe(
  database: Pick<Database, 'run' | 'now'>,
  { newId }: Pick<System, 'newId'>,
): () => Promise<void> {
  const process = newId()
  let isFirst = true
  return async () => {
    const { now } = database
    await database.run(
      `INSERT INTO health_probes (process, written_at) VALUES (?, ${now})
       ON CONFLICT (process) DO UPDATE SET written_at = excluded.written_at`,
      [process],
    )
    if (!isFirst) return
    isFirst = false
    await database.run(`DELETE FROM health_probes WHERE written_at < ${now} - ?`, [keptFor])
  }
}
