/** A database engine that the service runs on. */
export type Engine = 'sqlite' | 'postgres'

/** Column types that the engines name differently. */
export interface ColumnTypes {
  engine: Engine
  /**
   * Suffix for a table with small rows, so that SQLite stores them in primary key order, without a second copy of the
   * key.
   */
  uuid: 'UUID' | 'TEXT'
  bytes: 'BYTEA' | 'BLOB'
  /** Follows a table whose rows are small, so that SQLite keeps them in the order of the primary key, without a second copy of it. */
  inOrder: '' | ' WITHOUT ROWID'
}

/** The {@link ColumnTypes} of an engine. */
export function columnTypes(engine: Engine): ColumnTypes {
  return engine === 'postgres'
    ? { engine, uuid: 'UUID', bytes: 'BYTEA', inOrder: '' }
    : { engine, uuid: 'TEXT', bytes: 'BLOB', inOrder: ' WITHOUT ROWID' }
}
