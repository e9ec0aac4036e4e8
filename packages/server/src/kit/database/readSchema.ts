import type { Database } from './Database.ts'
import type { KnownSchema } from './SchemaPart.ts'

/** Versions of the tables, as stored in the database. */
export interface StoredSchema {
  /** Number of migrations per part; parts without tables are absent. */
  versions: ReadonlyMap<string, number>
  /** Why this version can't use the database, if a newer version migrated it incompatibly. */
  tooNew: string | undefined
}

/** SQL of each part's last migration, with the number of migrations that a process must know to use its tables. */
export const lastMigrations = `SELECT part, version, oldest FROM migrations AS one
  WHERE version = (SELECT MAX(version) FROM migrations AS other WHERE other.part = one.part)`

/** A row of {@link lastMigrations}. */
export interface LastMigration {
  part: string
  version: number
  oldest: number
}

/**
 * Reads a database's migrations. A newer version stores how many migrations a process must know to work alongside it,
 * because its own only add to those.
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

/** Returns why a process can't use tables of a newer version. Ignores unknown parts. */
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
