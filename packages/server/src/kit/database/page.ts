import type { SqlValue } from './Statement.ts'

/** Sorts before every id. */
export const firstId = '00000000-0000-0000-0000-000000000000'

/** Position in a list. */
export interface Cursor {
  /** Sort value: an instant or a sequence number. */
  rank: number
  /** Breaks ties between rows of equal rank. */
  id: string
}

/** Selects a page of a list, newest first. */
export interface PageRequest {
  /** Rows per page. */
  limit: number
  /** The last row of the previous page. */
  after: Cursor | undefined
}

/**
 * SQL after a WHERE clause. Reads one row more than the limit, which shows whether there is a next page. Comparing row
 * values reads a page from the index alone, however far down the list.
 *
 * @param rank column that the list is sorted by
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

/** A part of a list. */
export interface Part<Row> {
  rows: Row[]
  hasMore: boolean
}

/** Builds a part from rows that {@link pageSql} read. */
export function toPart<Row>(rows: readonly Row[], { limit }: PageRequest): Part<Row> {
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit }
}

/** Size of stored JSON at which a part of a list ends, in bytes: other requests wait while it is encoded. */
const partBytes = 2 ** 18

/** A list whose rows have a large column. */
interface HeavyList {
  table: string
  /** Column that the list is sorted by. */
  rank: string
  /** The large column. */
  heavy: string
  /** SQL with a `?` per value. */
  where: string
  values: readonly SqlValue[]
}

/**
 * Subquery for a part's `id`s, which ends at the limit or at 256 kB but has at least one row, and for how many rows
 * were `available`. Neither engine reads a large column to get its length.
 */
export function heavyPartSql(
  { table, rank, heavy, where, values }: HeavyList,
  list: PageRequest,
): { sql: string; values: SqlValue[] } {
  const page = pageSql(rank, list)
  const sizes = `SELECT id, ${rank} AS place, octet_length(${heavy}) AS bytes FROM ${table} WHERE ${where}${page.sql}`
  return partOf(sizes, [...values, ...page.values])
}

/**
 * {@link heavyPartSql} for several queries, each of which reads the `id`, `place`, and `bytes` of at most one row more
 * than the limit.
 */
export function joinedPartSql(
  queries: readonly { sql: string; values: readonly SqlValue[] }[],
  { limit }: PageRequest,
): { sql: string; values: SqlValue[] } {
  const joined = queries
    .map(({ sql }, i) => `SELECT id, place, bytes FROM (${sql}) AS query${i}`)
    .join(' UNION ')
  const sizes = `SELECT id, place, bytes FROM (${joined}) AS found ORDER BY place DESC, id DESC LIMIT ?`
  return partOf(sizes, [...queries.flatMap(({ values }) => values), limit + 1])
}

function partOf(sizes: string, values: SqlValue[]): { sql: string; values: SqlValue[] } {
  return {
    sql: `SELECT id, available FROM (
      SELECT id, COUNT(*) OVER () AS available,
        SUM(bytes) OVER (ORDER BY place DESC, id DESC) - bytes AS bytes_before
      FROM (${sizes}) AS sizes
    ) AS parts WHERE bytes_before < ${partBytes}`,
    values,
  }
}

/** Builds a part from rows whose ids {@link heavyPartSql} chose. */
export function toHeavyPart<Row extends { available: number }>(
  rows: readonly Row[],
  { limit }: PageRequest,
): Part<Omit<Row, 'available'>> {
  const visible = rows.slice(0, limit).map(({ available: _, ...row }) => row)
  return { rows: visible, hasMore: (rows[0]?.available ?? 0) > visible.length }
}
