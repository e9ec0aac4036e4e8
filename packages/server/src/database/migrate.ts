import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'

/** Any number, the same in every process of this service. */
const lockNumber = 727_001

/** Runs the migrations that are missing, in one transaction under a lock: processes that start together wait. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (database.engine === 'postgres') await tx.all('SELECT pg_advisory_xact_lock(?)', [lockNumber])
    await tx.run('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)')
    const row = await tx.one<{ version: number | null }>('SELECT MAX(version) AS version FROM migrations')
    for (const [i, statements] of migrations.entries()) {
      const version = i + 1
      if (version <= (row?.version ?? 0)) continue
      for (const statement of statements(database.engine)) await tx.run(statement)
      await tx.run('INSERT INTO migrations (version) VALUES (?)', [version])
    }
  })
}
