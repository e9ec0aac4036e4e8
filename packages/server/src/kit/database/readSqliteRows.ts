import Libsql from 'libsql'
import type { ThreadJob } from '../threads/ThreadJob.ts'

/** Open database of this thread, with its own connection. */
let open: { file: string; connection: Libsql.Database } | undefined

export interface RowsQuery {
  /** The database. */
  file: string
  sql: string
  values: readonly (string | number | null)[]
  /** Name of a text column to return as UTF-8, moved instead of copied. */
  heavy?: string
}

/** Rows as stored, except that texts of the heavy column are UTF-8. */
export interface SqliteRows {
  columns: string[]
  rows: unknown[][]
}

/** Reads rows from a database file that another thread writes: the last committed state. */
export const readSqliteRows: ThreadJob<RowsQuery, SqliteRows> = {
  module: import.meta.url,
  name: 'readSqliteRows',
  run({ file, sql, values, heavy }) {
    if (open?.file !== file) {
      open?.connection.close()
      open = { file, connection: new Libsql(file, { readonly: true }) }
      open.connection.exec('PRAGMA busy_timeout = 5000')
    }
    const statement = open.connection.prepare(sql)
    statement.raw(true)
    const rows = statement.all([...values]) as unknown[][]
    const columns = statement.columns().map(({ name }) => name)
    const at = heavy === undefined ? -1 : columns.indexOf(heavy)
    return {
      columns,
      rows: rows.map((row) =>
        row.map((value, i) => (i === at ? new TextEncoder().encode(String(value)) : value)),
      ),
    }
  },
  transfers: ({ rows }) => rows.flatMap((row) => row.filter((value) => value instanceof Uint8Array)),
}
