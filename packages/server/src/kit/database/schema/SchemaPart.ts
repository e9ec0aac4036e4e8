/** A database engine that the service runs on. */
export type Engine = 'sqlite' | 'postgres'

/** Column types that the engines name differently. */
interface ColumnTypes {
  engine: Engine
  /** Ids: 16 bytes on PostgreSQL, text on SQLite. */
  uuid: 'UUID' | 'TEXT'
  bytes: 'BYTEA' | 'BLOB'
  /** Follows a table whose rows are small, so that SQLite keeps them in the order of the primary key, without a second copy of it. */
  inOrder: '' | ' WITHOUT ROWID'
}

/**
 * The statements that create the tables, indexes, and triggers of one part of the service, in order. Both engines get the same
 * tables: JSON and hashes are TEXT, instants are ms since 1970 in BIGINT, days are days since 1970 in BIGINT. In large tables,
 * numbers come before texts, behind which PostgreSQL would pad them.
 */
export type SchemaPart = (types: ColumnTypes) => readonly string[]

/** The {@link ColumnTypes} of an engine. */
export function columnTypes(engine: Engine): ColumnTypes {
  return engine === 'postgres'
    ? { engine, uuid: 'UUID', bytes: 'BYTEA', inOrder: '' }
    : { engine, uuid: 'TEXT', bytes: 'BLOB', inOrder: ' WITHOUT ROWID' }
}
