import { StorageError } from '../errors/StorageError.ts'
import type { Database, Tx } from './Database.ts'
import { migrations } from './migrations.ts'
import type { StartupWait } from './StartupWait.ts'
import { withMigrationLock } from './withMigrationLock.ts'

/**
 * Runs the missing migrations in one transaction, one process at a time.
 *
 * @returns how many there were
 * @throws {StorageError} if a newer version of the service has already changed the tables
 */
export async function migrate(database: Database, wait?: StartupWait): Promise<number> {
  if ((await missingMigrations(database)) === 0) return 0
  return withMigrationLock(
    database,
    async (tx) => {
      await tx.run('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)')
      const done = await versionOf(tx)
      for (const [i, steps] of migrations.entries()) {
        const version = i + 1
        if (version <= done) continue
        for (const step of steps(database.engine)) {
          if (typeof step === 'string') await tx.run(step)
          else await step(tx)
        }
        await tx.run('INSERT INTO migrations (version) VALUES (?)', [version])
      }
      return migrations.length - done
    },
    { patient: true, ...(wait && { wait }) },
  )
}

/**
 * How many migrations a database lacks; all of them if it is new.
 *
 * @throws {StorageError} if it has more than this version of the service knows
 */
export async function missingMigrations(database: Database): Promise<number> {
  const hasTables =
    database.engine === 'postgres'
      ? "SELECT 1 AS one WHERE to_regclass('migrations') IS NOT NULL"
      : "SELECT 1 AS one FROM sqlite_master WHERE type = 'table' AND name = 'migrations'"
  const version = (await database.one(hasTables)) ? await versionOf(database) : 0
  if (version > migrations.length)
    throw new StorageError(
      `The database belongs to a newer version of the service (schema ${version}, and this one knows ${migrations.length}). Start that version, or restore a backup from before.`,
    )
  return migrations.length - version
}

async function versionOf(tx: Tx): Promise<number> {
  const row = await tx.one<{ version: number | null }>('SELECT MAX(version) AS version FROM migrations')
  return row?.version ?? 0
}
