/** A value that both engines store: text, whole or fractional numbers, bytes, or nothing. */
export type SqlValue = string | number | Uint8Array | null

/** The answer to a statement. */
export interface Answer {
  /** None unless the statement `reads`. */
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
