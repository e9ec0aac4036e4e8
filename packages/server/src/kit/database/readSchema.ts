import type { Database } from './Database.ts'
import { type KnownSchema, knownSchema } from './migrations.ts'

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
export async function readSchema(
  database: Pick<Database, 'engine' | 'one'>,
  { migrations }: Pick<KnownSchema, 'migrations'> = knownSchema,
): Promise<Schema> {
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
  const row = await database.one<{ oldest: number }>(oldestKnown, [version])
  const isTooNew = row === undefined || row.oldest > migrations.length
  return { version, tooNew: isTooNew ? describe(version, migrations.length) : undefined }
}

/** SQL: how many migrations a process must know to work with a database of this version. */
export const oldestKnown = 'SELECT oldest FROM migrations WHERE version = ?'

function describe(version: number, known: number): string {
  return `The database belongs to a newer version of the service (schema ${version}, and this one knows ${known}). Start that version, or restore a backup from before.`
}
