import type { HeavyQuery } from './Database.ts'
import type { SqlValue } from './Statement.ts'

/** Length from which a text is read separately, in bytes: a shorter one takes less time than asking another thread. */
const longText = 16_384

/** Reads rows; long texts are UTF-8 if read separately. */
type ReadRows = (sql: string, values: readonly SqlValue[]) => Promise<Record<string, unknown>[]>

/**
 * Reads rows first, then their long texts.
 *
 * @param readApart reads texts off the event loop
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
  // A row was deleted in the meantime. Without it, a part could be empty, which looks like the end of the list. Reading
  // rows together with their texts avoids that.
  if (ids.some((id) => !texts.has(id)))
    return (await readers.read(sql(text), values)).map((row) => withBytes(row, column))
  return rows.map((row) => withBytes({ ...row, [column]: row[column] ?? texts.get(row.id) }, column))
}

/** Converts a row's column to UTF-8, however it was read. */
export function withBytes<Row extends Record<string, unknown>>(row: Row, column: string): Row {
  const value = row[column]
  return typeof value === 'string' ? { ...row, [column]: Buffer.from(value) } : row
}
