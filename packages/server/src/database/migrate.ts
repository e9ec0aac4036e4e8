import type { Database } from './Database.ts'
import { lockStart } from './lockStart.ts'
import { migrations } from './migrations.ts'

/** Runs the migrations that are missing, in one transaction under a lock: processes that start together wait. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(
    async (tx) => {
      await lockStart(database, tx)
      await tx.run('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)')
      const row = await tx.one<{ version: number | null }>('SELECT MAX(version) AS version FROM migrations')
      for (const [i, steps] of migrations.entries()) {
        const version = i + 1
        if (version <= (row?.version ?? 0)) continue
        for (const step of steps(database.engine)) {
          if (typeof step === 'string') await tx.run(step)
          else await step(tx)
        }
        await tx.run('INSERT INTO migrations (version) VALUES (?)', [version])
      }
    },
    { patient: true },
  )
}
