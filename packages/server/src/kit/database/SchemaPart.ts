import type { ColumnTypes } from './ColumnTypes.ts'
import type { Tx } from './Database.ts'
import type { OwnedTable } from './OwnedTable.ts'

/** A change of the tables: SQL, or code for what SQL cannot do alike on both engines. */
type Step = string | ((tx: Tx) => Promise<void>)
/** The steps that bring the tables of a part from one version to the next one. */
export type Migration = (types: ColumnTypes) => readonly Step[]

/** Tables of one folder, as its first release creates them. */
export interface TableSet {
  /** In the order in which they refer to each other. */
  tables: readonly OwnedTable[]
  /**
   * Returns the statements that create the tables, indexes, and triggers, in order. Both engines get the same tables: JSON and
   * hashes are TEXT, instants are ms since 1970 in BIGINT, days are days since 1970 in BIGINT. In large tables, numbers come before
   * texts, behind which PostgreSQL would pad them.
   */
  create(types: ColumnTypes): readonly string[]
}

/** Tables of the core or of a module, with all their versions. docs/decisions/rolling-upgrades.md says how the next release changes them. */
export interface Schema {
  tables: readonly OwnedTable[]
  /** Every change of the tables, in order. Released entries are never edited. */
  migrations: readonly Migration[]
  /**
   * How many of the migrations a process must know to work beside this release: as many as the release before has, whose processes
   * still run while this one migrates the database. Raised with each release.
   */
  oldest: number
}

/** The {@link Schema} of a part of the service. */
export interface SchemaPart extends Schema {
  /** `core`, or the name of a module. */
  name: string
}

/** The tables that a process works with. */
export interface KnownSchema {
  /** In the order in which their tables refer to each other. */
  parts: readonly SchemaPart[]
  /** Names of the parts whose tables a start creates. Those of others exist if a service has had them before. */
  required: ReadonlySet<string>
}

/** Describes the tables of a part in its first release. */
export function firstSchema(sets: readonly TableSet[]): Schema {
  return {
    tables: sets.flatMap(({ tables }) => tables),
    migrations: [(types) => sets.flatMap(({ create }) => create(types))],
    oldest: 1,
  }
}
