import type { Database } from '../../kit/database/Database.ts'
import type { System } from '../../kit/system/System.ts'

/** Rows of processes that ended are deleted after this time, in ms. */
const keptFor = 24 * 3_600_000

/** Bytes of a probe that must not fit where only a small one does, like a certificate or a few. */
const largeProbe = 64 * 1024

/**
 * Creates a function that writes one row and rejects if the database cannot be written: it does not answer,
 * its disk is full or read-only, or it is a standby. A disk that is nearly full has room for a small row, and for no certificate:
 * after a failure, the row is a large one. Each process has its own row, so that one that is frozen while it writes delays no other.
 */
export function createWriteProbe(
  database: Pick<Database, 'run' | 'now'>,
  { newId }: Pick<System, 'newId'>,
): (isLarge: boolean) => Promise<void> {
  const process = newId()
  let isFirst = true
  return async (isLarge) => {
    const { now } = database
    // Not of equal bytes, which a database compresses.
    const ballast = isLarge
      ? Array.from({ length: largeProbe / 32 }, newId)
          .join('')
          .slice(0, largeProbe)
      : null
    await database.run(
      `INSERT INTO health_probes (process, written_at, ballast) VALUES (?, ${now}, ?)
       ON CONFLICT (process) DO UPDATE SET written_at = excluded.written_at, ballast = excluded.ballast`,
      [process, ballast],
    )
    if (!isFirst) return
    isFirst = false
    await database.run(`DELETE FROM health_probes WHERE written_at < ${now} - ?`, [keptFor])
  }
}
