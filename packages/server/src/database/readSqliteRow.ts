import Libsql from 'libsql'
import type { ThreadJob } from '../threads/ThreadJob.ts'

/** Each thread reads one file, through its own connection. */
let open: { file: string; connection: Libsql.Database } | undefined

interface RowQuery {
  /** The database. */
  file: string
  sql: string
  values: readonly (string | number | null)[]
}

/** Reads the first row of a query from a database file that another thread writes: the last committed state. */
export const readSqliteRow: ThreadJob<RowQuery, Record<string, unknown> | undefined> = {
  module: import.meta.url,
  name: 'readSqliteRow',
  run({ file, sql, values }) {
    if (open?.file !== file) {
      open?.connection.close()
      open = { file, connection: new Libsql(file, { readonly: true }) }
      open.connection.exec('PRAGMA busy_timeout = 5000')
    }
    const statement = open.connection.prepare(sql)
    statement.raw(true)
    const row = statement.get([...values]) as unknown[] | undefined
    return row && Object.fromEntries(statement.columns().map(({ name }, i) => [name, row[i]]))
  },
  transfers: (row) => Object.values(row ?? {}).filter((value) => value instanceof Uint8Array),
}
