import { StorageError } from '../errors/StorageError.ts'
import type { Database } from './Database.ts'
import { compactSchema, migrations } from './migrations.ts'
import { readSchema } from './readSchema.ts'
import { releasedSchema } from './releasedSchema.ts'
import type { StartupWait } from './StartupWait.ts'
import { withMigrationLock } from './withMigrationLock.ts'

/**
 * Runs the missing migrations in one transaction, one process at a time.
 *
 * @returns how many there were
 * @throws {StorageError} if a newer version of the service has changed the tables, and this one cannot work with them
 */
export async function migrate(database: Database, wait?: StartupWait): Promise<number> {
  if ((await missingMigrations(database)) === 0) return 0
  return withMigrationLock(
    database,
    async (tx) => {
      await tx.run('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)')
      const { version: done } = await readSchema({ engine: database.engine, one: tx.one })
      for (const [i, steps] of migrations.entries()) {
        const version = i + 1
        if (version <= done) continue
        for (const step of steps(database.engine)) {
          if (typeof step === 'string') await tx.run(step)
          else await step(tx)
        }
        await tx.run('INSERT INTO migrations (version) VALUES (?)', [version])
      }
      if (done < compactSchema) {
        // No earlier version has ever used a new database.
        const fenced = done === 0 ? '0' : 'NULL'
        await tx.run(
          `UPDATE migrations SET migrated_at = ${database.now}, fenced_at = ${fenced} WHERE version = ?`,
          [compactSchema],
        )
      }
      // For processes of other versions.
      const known = await tx.one<{ oldest: number | null }>('SELECT MAX(oldest) AS oldest FROM migrations')
      const oldest = Math.max(done === 0 ? compactSchema : releasedSchema, known?.oldest ?? 0)
      await tx.run('UPDATE migrations SET oldest = ? WHERE version = ?', [oldest, migrations.length])
      return migrations.length - done
    },
    { patient: true, ...(wait && { wait }) },
  )
}

/**
 * How many migrations a database lacks; all of them if it is new.
 *
 * @throws {StorageError} if it is of a newer version, and this one cannot work with it
 */
export async function missingMigrations(database: Pick<Database, 'engine' | 'one'>): Promise<number> {
  const { version, tooNew } = await readSchema(database)
  if (tooNew !== undefined) throw new StorageError(tooNew)
  return Math.max(0, migrations.length - version)
}
