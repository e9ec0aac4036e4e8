import type { SqlValue } from './Statement.ts'

/** A table, and the columns that its new rows have, with their types. */
export interface TableColumns<Name extends string = string> {
  table: string
  columns: Readonly<Record<Name, 'text' | 'uuid' | 'smallint' | 'bigint' | 'double precision'>>
}

/** A row that is ready to be inserted. */
export type NewRow<Table> = Table extends TableColumns<infer Name> ? Readonly<Record<Name, SqlValue>> : never

/** Inserts one row; its values come in the order of {@link valuesOf}. */
export function insertOneSql({ table, columns }: TableColumns): string {
  const names = Object.keys(columns)
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
}

export function valuesOf<Name extends string>(
  { columns }: TableColumns<Name>,
  row: Readonly<Record<Name, SqlValue>>,
): SqlValue[] {
  return (Object.keys(columns) as Name[]).map((name) => row[name])
}

/** The rows of a JSON array, which is its one value, as PostgreSQL reads them: `FROM ${recordsSql(columns)} AS alias`. */
export function recordsSql(name: string, columns: TableColumns['columns']): string {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return `json_to_recordset(?::json) AS ${name}(${typed.join(', ')})`
}

/** Inserts the rows of a JSON array, which is its one value, that meet a condition. Only for PostgreSQL. */
export function insertRecordsSql({ table, columns }: TableColumns, where: string): string {
  const names = Object.keys(columns).join(', ')
  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${recordsSql('new_row', columns)} WHERE ${where}`
}
