/** A database engine that the service runs on. */
export type Engine = 'sqlite' | 'postgres'

/**
 * The statements that create the tables, indexes, and triggers of one part of the service, in order. Both engines get the same
 * tables: JSON and hashes are TEXT, instants are ms since 1970 in BIGINT, days are days since 1970 in BIGINT.
 */
export type SchemaPart = (engine: Engine) => readonly string[]

/** Column type of bytes. */
export function bytesType(engine: Engine): string {
  return engine === 'postgres' ? 'BYTEA' : 'BLOB'
}

/** Column type of ids: 16 bytes on PostgreSQL, text on SQLite. */
export function uuidType(engine: Engine): string {
  return engine === 'postgres' ? 'UUID' : 'TEXT'
}
