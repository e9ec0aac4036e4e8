/** A value that both engines store: text, whole or fractional numbers, bytes, or nothing. */
export type SqlValue = string | number | Uint8Array | null

/** The answer to a statement. */
export interface Answer {
  /** Rows of a statement that `reads`; empty otherwise. */
  rows: readonly unknown[]
  /** Number of rows that were changed, or returned. */
  changed: number
}

/**
 * A statement as data. A commit is a list of them, made by a pure function: it cannot await anything, and the database may
 * send it twice.
 */
export interface Statement {
  /** Portable, with a `?` for each value. */
  sql: string
  values: readonly SqlValue[]
  /** It returns rows. */
  reads?: true
  /**
   * Checks the answer before the COMMIT, which otherwise does not wait for it. An error that this returns rolls the
   * transaction back; the first one in the order of the statements counts.
   *
   * @param answerTo the answer to a statement that was sent before this one
   */
  expect?(answer: Answer, answerTo: (earlier: Statement) => Answer): Error | undefined
}

/** A statement that must change exactly one row, or return one. */
export function expectOne(statement: Statement, otherwise: () => Error): Statement {
  return { ...statement, expect: ({ changed }) => (changed === 1 ? undefined : otherwise()) }
}

/** The first row of an answer. */
export function firstRow<Row>({ rows }: Answer): Row | undefined {
  return rows[0] as Row | undefined
}

/**
 * The transaction is rolled back, because another one changed the same thing after this one was prepared. Statements
 * reject with it by `expectOne`; the caller prepares again, or leaves the change to the other one.
 */
export class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile'
}

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
