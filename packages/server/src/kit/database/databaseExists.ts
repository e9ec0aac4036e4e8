import { existsSync } from 'node:fs'
import type { Config } from '../config/Config.ts'
import { openPostgres } from './openPostgres.ts'
import { sqliteFile } from './openSqlite.ts'

/** Returns true if the configured storage has the service's tables. Unlike `openDatabase`, creates nothing. */
export async function databaseExists({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<boolean> {
  if (!databaseUrl) return existsSync(sqliteFile(dataDir))
  const database = openPostgres(databaseUrl)
  try {
    const row = await database.one<{ present: boolean }>(
      "SELECT to_regclass('api_keys') IS NOT NULL AS present",
    )
    return row?.present === true
  } finally {
    await database.close()
  }
}
