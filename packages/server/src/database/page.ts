import type { SqlValue } from './Database.ts'

/** Which part of a list to read, newest first. */
export interface PageRequest {
  /** Rows per page; `undefined` reads all of them. */
  limit: number | undefined
  /** The last row of the previous page. */
  after: { time: number; id: string } | undefined
}

/**
 * The SQL that follows a WHERE clause. Reads one row more than the limit, which tells whether there is a next page.
 *
 * @param time column by which the list is ordered
 */
export function pageSql(
  time: string,
  { limit, after }: PageRequest,
  id = 'id',
): { sql: string; values: SqlValue[] } {
  const where = after ? ` AND (${time} < ? OR (${time} = ? AND ${id} < ?))` : ''
  const values: SqlValue[] = after ? [after.time, after.time, after.id] : []
  const order = ` ORDER BY ${time} DESC, ${id} DESC`
  return limit
    ? { sql: `${where}${order} LIMIT ?`, values: [...values, limit + 1] }
    : { sql: `${where}${order}`, values }
}
