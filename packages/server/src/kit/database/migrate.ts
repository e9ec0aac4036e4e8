import { StorageError } from '../errors/StorageError.ts'
import { columnTypes } from './ColumnTypes.ts'
import type { Database } from './Database.ts'
import { readSchema, type StoredSchema } from './readSchema.ts'
import type { KnownSchema } from './SchemaPart.ts'
import type { StartupWait } from './StartupWait.ts'
import { withMigrationLock } from './withMigrationLock.ts'

/**
 * Runs the missing migrations in one transaction, one process at a time.
 *
 * @returns number of migrations run
 * @throws {StorageError} if a newer version changed the tables incompatibly
 */
export async function migrate(
  database: Database,
  known: KnownSchema,
  { wait }: { wait?: StartupWait | undefined } = {},
): Promise<number> {
  if ((await missingMigrations(database, known)) === 0) return 0
  return withMigrationLock(
    database,
    async (tx) => {
      await tx.run(
        `CREATE TABLE IF NOT EXISTS migrations (
          part TEXT NOT NULL, version INTEGER NOT NULL, oldest INTEGER NOT NULL, PRIMARY KEY (part, version))`,
      )
      const stored = await readSchema({ engine: database.engine, one: tx.one, all: tx.all }, known)
      const missing = missingOf(stored, known)
      for (const { name, version, oldest, migration } of missing) {
        for (const step of migration(columnTypes(database.engine))) {
          if (typeof step === 'string') await tx.run(step)
          else await step(tx)
        }
        await tx.run('INSERT INTO migrations (part, version, oldest) VALUES (?, ?, ?)', [
          name,
          version,
          oldest,
        ])
      }
      return missing.length
    },
    { patient: true, ...(wait && { wait }) },
  )
}

/**
 * Returns how many migrations a database lacks; all required ones if it is new.
 *
 * @throws {StorageError} if a newer version changed it incompatibly
 */
export async function missingMigrations(
  database: Pick<Database, 'engine' | 'one' | 'all'>,
  known: KnownSchema,
): Promise<number> {
  const stored = await readSchema(database, known)
  if (stored.tooNew !== undefined) throw new StorageError(stored.tooNew)
  return missingOf(stored, known).length
}

/** Lists missing migrations, in order. Parts that aren't required count only if their tables exist. */
function missingOf({ versions }: StoredSchema, { parts, required }: KnownSchema) {
  return parts.flatMap(({ name, migrations, oldest }) => {
    const done = versions.get(name) ?? (required.has(name) ? 0 : migrations.length)
    return migrations.slice(done).map((migration, i) => ({ name, version: done + i + 1, oldest, migration }))
  })
}
