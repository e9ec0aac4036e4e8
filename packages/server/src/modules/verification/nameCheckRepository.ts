import type { Database } from '../../kit/database/Database.ts'

/**
 * Counts an attempt in the window of a key, which begins with the first one. Windows that ended are deleted.
 *
 * @returns the attempts of the window, this one included, and when it ends, in ms from now
 */
export async function countNameCheck(
  database: Pick<Database, 'transaction' | 'now'>,
  codeHash: string,
  windowMs: number,
): Promise<{ attempts: number; endsIn: number }> {
  const { now } = database
  return database.transaction(async (tx) => {
    await tx.run(`DELETE FROM name_checks WHERE ends_at <= ${now}`)
    await tx.run(
      `INSERT INTO name_checks (code_hash, attempts, ends_at) VALUES (?, 1, ${now} + ${windowMs})
       ON CONFLICT (code_hash) DO UPDATE SET attempts = name_checks.attempts + 1`,
      [codeHash],
    )
    const counted = await tx.one<{ attempts: number; endsIn: number }>(
      `SELECT attempts, ends_at - ${now} AS "endsIn" FROM name_checks WHERE code_hash = ?`,
      [codeHash],
    )
    return counted ?? { attempts: 1, endsIn: windowMs }
  })
}

/** Takes back the count of an attempt that was right. */
export async function forgetNameCheck(database: Pick<Database, 'run'>, codeHash: string): Promise<void> {
  await database.run('UPDATE name_checks SET attempts = attempts - 1 WHERE code_hash = ? AND attempts > 0', [
    codeHash,
  ])
}
