import type { Database } from './Database.ts'
import type { KnownSchema } from './SchemaPart.ts'

/** Versions of the tables, as the database states them. */
export interface StoredSchema {
  /** How many migrations each part of the service has; parts without tables are absent. */
  versions: ReadonlyMap<string, number>
  /**
   * Reason why this version of the service cannot work with it, if a newer one made it and does not allow
   * that.
   */
  tooNew: string | undefined
}

/** SQL of the last migration of each part, with how many a process must know to work with its tables. */
export const lastMigrations = `SELECT part, version, oldest FROM migrations AS one
  WHERE version = (SELECT MAX(version) FROM migrations AS other WHERE other.part = one.part)`

/** A row of {@link lastMigrations}. */
export interface LastMigration {
  part: string
  version: number
  oldest: number
}

/**
 * Reads how a database was migrated. A newer version stores the number of migrations that a process must know
 * to work alongside it, because its migrations only add to those.
 */
export async function readSchema(
  database: Pick<Database, 'engine' | 'one' | 'all'>,
  known: Pick<KnownSchema, 'parts'>,
): Promise<StoredSchema> {
  const hasTables =
    database.engine === 'postgres'
      ? "SELECT 1 AS one WHERE to_regclass('migrations') IS NOT NULL"
      : "SELECT 1 AS one FROM sqlite_master WHERE type = 'table' AND name = 'migrations'"
  if (!(await database.one(hasTables))) return { versions: new Map(), tooNew: undefined }
  const rows = await database.all<LastMigration>(lastMigrations)
  return {
    versions: new Map(rows.map(({ part, version }) => [part, version])),
    tooNew: findTooNew(rows, known),
  }
}

/** Returns why a process cannot work with tables of a newer version. Parts that it does not know are not its own. */
export function findTooNew(
  rows: readonly LastMigration[],
  { parts }: Pick<KnownSchema, 'parts'>,
): string | undefined {
  for (const { name, migrations } of parts) {
    const { version = 0, oldest = 0 } = rows.find(({ part }) => part === name) ?? {}
    if (version > migrations.length && oldest > migrations.length)
      return `The database belongs to a newer version of the service (schema ${version} of ${name}, and this one knows ${migrations.length}). Start that version, or restore a backup from before.`
  }
  return undefined
}
