/** A value that both engines store: text, whole or fractional numbers, bytes, nothing. */
export type SqlValue = string | number | Uint8Array | null

/** Questions and changes, inside or outside a transaction. SQL is portable and takes `?` for each value. */
export interface Queries {
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  one<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>
  /** Returns how many rows changed. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>
}

/** The one place where state lives. Only the files of this folder know which engine it is. */
export interface Database extends Queries {
  readonly engine: 'sqlite' | 'postgres'
  /** All or nothing: a rejection of `work` undoes everything it did. */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    options?: {
      /** Waits for locks as long as it takes: for a start, while another process migrates. */
      patient?: boolean
    },
  ): Promise<Result>
  close(): Promise<void>
}

/** The database cannot be reached, is shutting down, or did not answer in time. The same may work again soon. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** The database did not answer a COMMIT: what the transaction did may be stored or not. */
export class OutcomeUnknown extends DatabaseUnavailable {
  override readonly name: string = 'OutcomeUnknown'
}

/** A unique key was there already: somebody else was first. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation'
}
