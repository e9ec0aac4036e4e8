import type { SqlValue } from './Database.ts'

/** Place of a row in a list. */
export interface Cursor {
  /** By which the list is ordered: an instant, or a sequence number. */
  rank: number
  /** Orders rows of equal rank. */
  id: string
}

/** Which part of a list to read, newest first. */
export interface PageRequest {
  /** Rows per page. */
  limit: number
  /** The last row of the previous page. */
  after: Cursor | undefined
}

/**
 * The SQL that follows a WHERE clause. Reads one row more than the limit, which tells whether there is a next page. The
 * comparison of row values reads a page from the index alone, however far down the list it is.
 *
 * @param rank column by which the list is ordered
 */
export function pageSql(
  rank: string,
  { limit, after }: PageRequest,
  id = 'id',
): { sql: string; values: SqlValue[] } {
  const where = after ? ` AND (${rank}, ${id}) < (?, ?)` : ''
  const values: SqlValue[] = after ? [after.rank, after.id] : []
  return { sql: `${where} ORDER BY ${rank} DESC, ${id} DESC LIMIT ?`, values: [...values, limit + 1] }
}
