import type { Config } from '../config/readConfig.ts'
import type { Database } from './Database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './openPostgres.ts'
import { openSqlite } from './openSqlite.ts'

/** Opens the configured database and runs missing migrations. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir)
  try {
    await migrate(database)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
