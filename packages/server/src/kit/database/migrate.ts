import { StorageError } from '../errors/StorageError.ts'
import type { Database } from './Database.ts'
import { type KnownSchema, knownSchema } from './migrations.ts'
import { readSchema } from './readSchema.ts'
import type { StartupWait } from './StartupWait.ts'
import { withMigrationLock } from './withMigrationLock.ts'

interface MigrateOptions {
  wait?: StartupWait | undefined
  /** Replaced by tests of the next release. */
  known?: KnownSchema
}

/**
 * Runs the missing migrations in one transaction, one process at a time.
 *
 * @returns how many there were
 * @throws {StorageError} if a newer version of the service has changed the tables, and this one cannot work with them
 */
export async function migrate(
  database: Database,
  { wait, known = knownSchema }: MigrateOptions = {},
): Promise<number> {
  if ((await missingMigrations(database, known)) === 0) return 0
  const { migrations, oldest } = known
  return withMigrationLock(
    database,
    async (tx) => {
      await tx.run(
        'CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY, oldest INTEGER NOT NULL)',
      )
      const { version: done } = await readSchema({ engine: database.engine, one: tx.one }, known)
      for (const [i, steps] of migrations.entries()) {
        const version = i + 1
        if (version <= done) continue
        for (const step of steps(database.engine)) {
          if (typeof step === 'string') await tx.run(step)
          else await step(tx)
        }
        await tx.run('INSERT INTO migrations (version, oldest) VALUES (?, ?)', [version, oldest])
      }
      return Math.max(0, migrations.length - done)
    },
    { patient: true, ...(wait && { wait }) },
  )
}

/**
 * How many migrations a database lacks; all of them if it is new.
 *
 * @throws {StorageError} if it is of a newer version, and this one cannot work with it
 */
export async function missingMigrations(
  database: Pick<Database, 'engine' | 'one'>,
  known = knownSchema,
): Promise<number> {
  const { version, tooNew } = await readSchema(database, known)
  if (tooNew !== undefined) throw new StorageError(tooNew)
  return Math.max(0, known.migrations.length - version)
}
