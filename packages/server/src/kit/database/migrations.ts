import type { Database, Tx } from './Database.ts'
import { schema } from './schema/schema.ts'

/** A change of the tables: SQL, or code for what SQL cannot do alike on both engines. */
type Step = string | ((tx: Tx) => Promise<void>)
/** The steps that bring a database from one version of the tables to the next one. */
type Migration = (engine: Database['engine']) => readonly Step[]

/** The versions of the tables that a release works with. docs/decisions/rolling-upgrades.md says how the next release changes them. */
export interface KnownSchema {
  /** Every change of the tables, in order. Released entries are never edited. */
  migrations: readonly Migration[]
  /**
   * How many migrations a process must know to work beside this release: as many as the release before has, whose processes
   * still run while this one migrates the database. Raised with each release.
   */
  oldest: number
}

/** The versions that this release works with. */
export const knownSchema: KnownSchema = { migrations: [schema], oldest: 1 }
