import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'
import { withMigrationLock } from './withMigrationLock.ts'

/** Runs the missing migrations in one transaction, one process at a time. */
export async function migrate(database: Database): Promise<void> {
  await withMigrationLock(
    database,
    async (tx) => {
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
