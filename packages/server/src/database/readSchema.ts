import type { Database } from './Database.ts'
import { migrations } from './migrations.ts'

/** Version of the tables, as the database states it. */
export interface Schema {
  /** How many migrations it has; 0: it is new. */
  version: number
  /**
   * Reason why this version of the service cannot work with it, if a newer one made it and does not allow
   * that.
   */
  tooNew: string | undefined
}

/**
 * Reads how a database was migrated. A newer version stores the number of migrations that a process must know
 * to work alongside it, because its migrations only add to those.
 */
export async function readSchema(database: Pick<Database, 'engine' | 'one'>): Promise<Schema> {
  const hasTables =
    database.engine === 'postgres'
      ? "SELECT 1 AS one WHERE to_regclass('migrations') IS NOT NULL"
      : "SELECT 1 AS one FROM sqlite_master WHERE type = 'table' AND name = 'migrations'"
  if (!(await database.one(hasTables))) return { version: 0, tooNew: undefined }
  const last = await database.one<{ version: number | null }>(
    'SELECT MAX(version) AS version FROM migrations',
  )
  const version = last?.version ?? 0
  if (version <= migrations.length) return { version, tooNew: undefined }
  const row = await database.one<{ oldest: number | null }>(oldestKnown, [version])
  return { version, tooNew: isTooNew(row?.oldest) ? describe(version) : undefined }
}

/** SQL: how many migrations a process must know to work with a database of this version. */
export const oldestKnown = 'SELECT oldest FROM migrations WHERE version = ?'

/** @param oldest what {@link oldestKnown} returned for a version that is newer than this one */
export function isTooNew(oldest: number | null | undefined): boolean {
  return oldest === null || oldest === undefined || oldest > migrations.length
}

function describe(version: number): string {
  return `The database belongs to a newer version of the service (schema ${version}, and this one knows ${migrations.length}). Start that version, or restore a backup from before.`
}
