/** A database engine that the service runs on. */
export type Engine = 'sqlite' | 'postgres'

/** Column types that the engines name differently. */
export interface ColumnTypes {
  engine: Engine
  /** Type of ids: 16 bytes on PostgreSQL, text on SQLite. */
  uuid: 'UUID' | 'TEXT'
  bytes: 'BYTEA' | 'BLOB'
  /**
   * Suffix for a table with small rows, so that SQLite stores them in primary key order, without a second copy of the
   * key.
   */
  inOrder: '' | ' WITHOUT ROWID'
}

/** The {@link ColumnTypes} of an engine. */
export function columnTypes(engine: Engine): ColumnTypes {
  return engine === 'postgres'
    ? { engine, uuid: 'UUID', bytes: 'BYTEA', inOrder: '' }
    : { engine, uuid: 'TEXT', bytes: 'BLOB', inOrder: ' WITHOUT ROWID' }
}
