import type { Config } from '../config/Config.ts'
import { StorageError } from '../errors/StorageError.ts'
import { type Database, DatabaseUnavailable } from './Database.ts'
import { migrate, missingMigrations } from './migrate.ts'
import { openPostgres, type PostgresOptions } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'
import type { KnownSchema } from './SchemaPart.ts'
import { StartupWait } from './StartupWait.ts'

/** Location and options of the database. */
export type DatabaseConfig = Pick<Config, 'databaseUrl' | 'dataDir' | 'migrate'> &
  Partial<Pick<Config, 'databaseConnections'>> & { schema: KnownSchema }

/**
 * Opens the configured database, and runs missing migrations if `migrate` is set.
 *
 * @param wait how long to wait for a database that doesn't respond; default: 5 s
 * @param options of PostgreSQL
 * @throws {StorageError} if migrations are missing and may not be run, or the database is from a newer version
 * @throws {StartupTimeout} if it doesn't respond in time
 */
export async function openDatabase(
  config: DatabaseConfig,
  wait = new StartupWait(5),
  options: PostgresOptions = {},
): Promise<Database> {
  for (;;) {
    try {
      return await attempt(config, wait, options)
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      if (isMisaddressed(error)) throw new Error(error.message, { cause: error })
      await wait.pause(`The database does not answer: ${error.message}`)
    }
  }
}

async function attempt(
  config: DatabaseConfig,
  wait: StartupWait,
  options: PostgresOptions,
): Promise<Database> {
  const database = config.databaseUrl
    ? openPostgres(config.databaseUrl, { writeConnections: config.databaseConnections, ...options })
    : openSqlite(config.dataDir)
  try {
    if (config.migrate) await migrate(database, config.schema, { wait })
    else if ((await missingMigrations(database, config.schema)) > 0)
      throw new StorageError(
        'The database needs migrations of this version. Run: certificate-server migrate. Or start the service without MIGRATE=false.',
      )
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Returns true if PostgreSQL rejects the user or has no such database: `DATABASE_URL` is wrong, so waiting is
 * pointless.
 */
function isMisaddressed({ cause }: DatabaseUnavailable): boolean {
  return /^(28|3D)/.test(String((cause as { code?: unknown } | undefined)?.code))
}
