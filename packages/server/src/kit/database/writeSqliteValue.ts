import { writeFileSync } from 'node:fs'
import type { ThreadJob } from '../threads/ThreadJob.ts'
import { type RowsQuery, readSqliteRows } from './readSqliteRows.ts'

interface ValueQuery extends RowsQuery {
  /** Column with the bytes. */
  column: string
  /**
   * Path of an existing file. The thread opens it itself: after a terminated thread, its descriptor may belong to
   * another file.
   */
  path: string
}

/** The first row of a query without its bytes, and why the file couldn't be written, if so. */
export interface WrittenValue {
  row?: Record<string, unknown>
  problem?: string
}

/** Writes a column of a query's first row to a file. */
export const writeSqliteValue: ThreadJob<ValueQuery, WrittenValue> = {
  module: import.meta.url,
  name: 'writeSqliteValue',
  async run({ column, path, ...query }) {
    const { columns, rows } = await readSqliteRows.run(query)
    if (!rows[0]) return {}
    const { [column]: bytes, ...row } = Object.fromEntries(columns.map((name, i) => [name, rows[0]?.[i]]))
    try {
      writeFileSync(path, bytes as Uint8Array, { flag: 'r+' })
      return { row }
    } catch (error) {
      return { problem: String(error) }
    }
  },
}
