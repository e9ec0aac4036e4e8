import type { Database } from './Database.ts'

/**
 * SQL for the beginning of an UPDATE's list that makes a row much smaller: moves it behind the last row. SQLite never joins
 * pages whose rows only shrank, but frees a page that its rows have left. PostgreSQL does so anyway.
 */
export function moveToEnd(table: string, engine: Database['engine']): string {
  return engine === 'sqlite' ? `rowid = (SELECT MAX(rowid) + 1 FROM ${table}),` : ''
}
