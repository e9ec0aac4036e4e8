import type Libsql from 'libsql'
import { LRUCache } from 'lru-cache'
import { isDamage } from './checkSqliteFile.ts'
import { DatabaseDamaged, DatabaseUnavailable, OutcomeUnknown, type Tx, UniqueViolation } from './Database.ts'
import type { LogGrowth } from './LogGrowth.ts'
import type { SqlValue } from './Statement.ts'
import { isSelect } from './shareReads.ts'

/** How long a statement waits for another process's write, in ms. */
export const busyTimeout = 5_000

/** Maximum number of cached prepared statements per use. */
const maxPrepared = 256

interface PreparedStatement {
  statement: Libsql.Statement
  /** Column names; empty if the statement returns no rows. */
  columns: readonly string[]
}

/**
 * The connection to the embedded database, with its prepared statements. Throws the errors of `Database`. Reopened
 * after the disk reported an error for a COMMIT.
 */
export class SqliteConnection {
  readonly #connect: () => Libsql.Database
  readonly #growth: LogGrowth | undefined
  #connection: Libsql.Database
  #isClosed = false
  /** True after the disk reported an error for a COMMIT: neither the file nor the connection's cache can be trusted. */
  #isDoubtful = false
  /**
   * Prepared statements, because preparing takes longer than running. Separate for `get`: if it shares a statement with
   * `all`, the driver returns a row of the earlier `all`.
   */
  readonly #prepared = {
    all: new LRUCache<string, PreparedStatement>({ max: maxPrepared }),
    get: new LRUCache<string, PreparedStatement>({ max: maxPrepared }),
    run: new LRUCache<string, PreparedStatement>({ max: maxPrepared }),
  }

  /** Runs statements immediately, whatever else uses the connection. */
  readonly statements: Tx = {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      this.#withStatement('all', sql, values, ({ statement, columns }) =>
        (statement.all(toSqlite(values)) as unknown[][]).map((row) => toRow<Row>(row, columns)),
      ),
    one: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      this.#withStatement('get', sql, values, ({ statement, columns }) => {
        const row = statement.get(toSqlite(values)) as unknown[] | undefined
        return row && toRow<Row>(row, columns)
      }),
    run: async (sql, values = []) =>
      this.#withStatement('run', sql, values, ({ statement }) => statement.run(toSqlite(values)).changes),
  }

  constructor(connect: () => Libsql.Database, growth: LogGrowth | undefined) {
    this.#connect = connect
    this.#growth = growth
    this.#connection = connect()
  }

  get isInTransaction(): boolean {
    return !this.#isClosed && this.#connection.inTransaction
  }

  /** Runs SQL without values. */
  execute(sql: string): void {
    attempt(() => {
      this.refuseIfClosed()
      this.#connection.exec(sql)
    })
  }

  /** @throws {OutcomeUnknown} if the disk reported an error */
  commit(): void {
    this.refuseIfClosed()
    try {
      this.#connection.exec('COMMIT')
      this.#growth?.committed()
    } catch (error) {
      if (!(error instanceof Error && diskError.test(error.message))) throw translateError(error)
      this.#isDoubtful = true
      throw new OutcomeUnknown(error.message, { cause: error })
    }
  }

  /** Reopens the file if its state is in doubt. If that fails, nothing is read or written until it succeeds. */
  reopenIfDoubtful(): void {
    if (this.#isDoubtful) attempt(() => this.#reopen())
  }

  #reopen(): void {
    this.refuseIfClosed()
    this.#forgetStatements()
    const next = this.#connect()
    try {
      this.#connection.close()
    } catch {
      // Not used again.
    }
    this.#connection = next
    this.#isDoubtful = false
  }

  /** Throws if closed, because the driver crashes the process when a closed connection is used. */
  refuseIfClosed(): void {
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed.')
  }

  close(): void {
    if (this.#isClosed) return
    this.#forgetStatements()
    // Moves everything into the main file, which people copy as a backup.
    this.#connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
    this.#connection.close()
    this.#isClosed = true
  }

  /**
   * Truncates the log, unless something such as a backup reads an earlier state from it; doesn't wait for that.
   *
   * @returns true if it is empty
   */
  emptyLog(): boolean {
    return attempt(() => {
      this.refuseIfClosed()
      this.#connection.exec('PRAGMA busy_timeout = 0')
      try {
        const [row] = this.#connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[]
        return row?.busy === 0
      } finally {
        this.#connection.exec(`PRAGMA busy_timeout = ${busyTimeout}`)
      }
    })
  }

  #forgetStatements(): void {
    for (const cache of Object.values(this.#prepared)) cache.clear()
  }

  #withStatement<Result>(
    use: 'all' | 'get' | 'run',
    sql: string,
    values: readonly SqlValue[],
    work: (prepared: PreparedStatement) => Result,
  ): Result {
    const prepared = this.#prepared[use]
    return attempt(() => {
      this.refuseIfClosed()
      if (!isSelect(sql)) this.#growth?.wrote(values)
      const known = prepared.get(sql)
      const statement = known ?? prepare(this.#connection, sql)
      try {
        const result = work(statement)
        if (!known) prepared.set(sql, statement)
        return result
      } catch (error) {
        // It would report its failure again on the next run.
        prepared.delete(sql)
        throw error
      }
    })
  }
}

/** Prepares a statement that returns rows as arrays: libsql is slower at objects, and adds timings to them. */
function prepare(connection: Libsql.Database, sql: string): PreparedStatement {
  const statement = connection.prepare(sql)
  if (!statement.reader) return { statement, columns: [] }
  statement.raw(true)
  return { statement, columns: statement.columns().map(({ name }) => name) }
}

function toRow<Row>(values: readonly unknown[], columns: readonly string[]): Row {
  const row: Record<string, unknown> = {}
  for (let i = 0; i < columns.length; i++) row[columns[i] as string] = values[i]
  return row as Row
}

/** Converts parameters to one array, which the driver passes on unchanged. */
function toSqlite(values: readonly SqlValue[]): unknown[] {
  return values.map((value) =>
    value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value,
  )
}

/** Errors for a lock held by another process, or a disk that is full, read-only, or missing. */
const unavailable = /database is locked|disk is full|readonly database|disk I\/O error|unable to open/

/** The disk failed to read, write, or sync: the last write may or may not be stored. */
const diskError = /disk I\/O error/

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw translateError(error)
  }
}

/** Converts a driver's error to one of `Database`. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (/UNIQUE constraint failed/.test(message)) return new UniqueViolation(message, { cause: error })
  if (isDamage(error)) return new DatabaseDamaged(message, { cause: error })
  if (unavailable.test(message)) return new DatabaseUnavailable(message, { cause: error })
  return error
}
