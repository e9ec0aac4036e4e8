import type { ColumnTypes } from './ColumnTypes.ts'
import type { Tx } from './Database.ts'
import type { OwnedTable } from './OwnedTable.ts'

/** A change of the tables: SQL, or code where SQL differs between the engines. */
type Step = string | ((tx: Tx) => Promise<void>)
/** Steps from one version of a part's tables to the next. */
export type Migration = (types: ColumnTypes) => readonly Step[]

/** Tables of one folder, as created by its first release. */
export interface TableSet {
  /** In order of their references. */
  tables: readonly OwnedTable[]
  /**
   * Returns the statements that create the tables, indexes, and triggers, in order. Tables are the same on both
   * engines: JSON and hashes are TEXT, instants are ms since 1970 in BIGINT, days are days since 1970 in BIGINT. In
   * large tables, numbers precede texts, because PostgreSQL would pad them otherwise.
   */
  create(types: ColumnTypes): readonly string[]
}

/**
 * Tables of the core or of a module, with all their versions. docs/decisions/rolling-upgrades.md explains how the next
 * release changes them.
 */
export interface Schema {
  tables: readonly OwnedTable[]
  /** All migrations, in order. Never edit released ones. */
  migrations: readonly Migration[]
  /**
   * Number of migrations that a process must know to work alongside this release: those of the previous release, whose
   * processes still run during the migration. Raised with each release.
   */
  oldest: number
}

/** The {@link Schema} of a part of the service. */
export interface SchemaPart extends Schema {
  /** `core`, or the name of a module. */
  name: string
}

/** The tables that a process uses. */
export interface KnownSchema {
  /** In order of their tables' references. */
  parts: readonly SchemaPart[]
  /** Parts whose tables are created at startup. Tables of other parts exist if a service had them before. */
  required: ReadonlySet<string>
}

/** Defines a part's tables in its first release. */
export function firstSchema(sets: readonly TableSet[]): Schema {
  return {
    tables: sets.flatMap(({ tables }) => tables),
    migrations: [(types) => sets.flatMap(({ create }) => create(types))],
    oldest: 1,
  }
}
