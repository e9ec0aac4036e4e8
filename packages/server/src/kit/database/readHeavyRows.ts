import type { HeavyQuery } from './Database.ts'
import type { SqlValue } from './Statement.ts'

/** Bytes from which a text is read apart: a shorter one takes less time than asking another thread for it. */
const longText = 16_384

/** Reads rows; long texts come as UTF-8 if they are read apart. */
type ReadRows = (sql: string, values: readonly SqlValue[]) => Promise<Record<string, unknown>[]>

/**
 * Reads rows first, and then their long texts.
 *
 * @param readApart reads texts, beside everything else
 */
export async function readHeavyRows(
  query: HeavyQuery<string>,
  readers: { read: ReadRows; readApart: ReadRows },
): Promise<Record<string, unknown>[]> {
  const { table, alias, column, sql, values } = query
  const text = `${alias}.${column}`
  const rows = await readers.read(
    sql(`CASE WHEN octet_length(${text}) < ${longText} THEN ${text} END`),
    values,
  )
  const ids = rows.filter((row) => row[column] === null).map(({ id }) => id as string)
  if (ids.length === 0) return rows.map((row) => withBytes(row, column))
  const placeholders = ids.map(() => '?').join(', ')
  const found = await readers.readApart(
    `SELECT id, ${column} FROM ${table} WHERE id IN (${placeholders})`,
    ids,
  )
  const texts = new Map(found.map((row) => [row.id, row[column]]))
  // A row was deleted meanwhile. Without it, a part of a list could be empty, which looks like the end of the list. Read
  // with their texts, rows cannot change in between.
  if (ids.some((id) => !texts.has(id)))
    return (await readers.read(sql(text), values)).map((row) => withBytes(row, column))
  return rows.map((row) => withBytes({ ...row, [column]: row[column] ?? texts.get(row.id) }, column))
}

/** A row whose column is UTF-8, however it was read. */
export function withBytes<Row extends Record<string, unknown>>(row: Row, column: string): Row {
  const value = row[column]
  return typeof value === 'string' ? { ...row, [column]: Buffer.from(value) } : row
}
