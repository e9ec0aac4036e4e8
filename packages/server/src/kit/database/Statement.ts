/** A value that both engines store: text, number, bytes, or null. */
export type SqlValue = string | number | Uint8Array | null

/** The result of a statement. */
export interface Answer {
  /** Rows of a statement that `reads`; empty otherwise. */
  rows: readonly unknown[]
  /** Number of rows changed or returned. */
  changed: number
}

/**
 * A statement as data. A commit is a list of them, made by a pure function, so it can't await anything and may be sent
 * twice.
 */
export interface Statement {
  /** Portable SQL, with a `?` per value. */
  sql: string
  values: readonly SqlValue[]
  /** True if it returns rows. */
  reads?: true
  /**
   * Checks the result before the COMMIT, which otherwise doesn't wait for it. A returned error rolls the transaction
   * back; the first one in statement order wins.
   *
   * @param answerTo result of an earlier statement
   */
  expect?(answer: Answer, answerTo: (earlier: Statement) => Answer): Error | undefined
}

/** A statement that must change or return exactly one row. */
export function expectOne(statement: Statement, otherwise: () => Error): Statement {
  return { ...statement, expect: ({ changed }) => (changed === 1 ? undefined : otherwise()) }
}

/** The first row of a result. */
export function firstRow<Row>({ rows }: Answer): Row | undefined {
  return rows[0] as Row | undefined
}

/**
 * The transaction was rolled back, because another one changed the same data since it was prepared. Statements reject
 * with it through `expectOne`; the caller prepares again or gives up.
 */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

/** A table, and the columns of new rows with their types. */
export interface TableColumns<Name extends string = string> {
  table: string
  columns: Readonly<Record<Name, 'text' | 'uuid' | 'smallint' | 'bigint' | 'double precision'>>
}

/** A row ready to insert. */
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

/** SQL for PostgreSQL that reads rows from a JSON array parameter: `FROM ${recordsSql(columns)} AS alias`. */
export function recordsSql(name: string, columns: TableColumns['columns']): string {
  const typed = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
  return `json_to_recordset(?::json) AS ${name}(${typed.join(', ')})`
}

/** SQL that inserts the rows of a JSON array parameter that meet a condition. PostgreSQL only. */
export function insertRecordsSql({ table, columns }: TableColumns, where: string): string {
  const names = Object.keys(columns).join(', ')
  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${recordsSql('new_row', columns)} WHERE ${where}`
}
