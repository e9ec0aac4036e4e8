import type Libsql from 'libsql'
import { LRUCache } from 'lru-cache'
import { isDamage } from './checkSqliteFile.ts'
import { DatabaseDamaged, DatabaseUnavailable, OutcomeUnknown, type Tx, UniqueViolation } from './Database.ts'
import type { LogGrowth } from './LogGrowth.ts'
import type { SqlValue } from './Statement.ts'
import { isSelect } from './shareReads.ts'

/** How long a statement waits for another process that writes, in ms. */
export const busyTimeout = 5_000

/** Statements of each use that are kept prepared. */
const maxPrepared = 256

interface PreparedStatement {
  statement: Libsql.Statement
  /** Names of the columns; empty if the statement returns no rows. */
  columns: readonly string[]
}

/**
 * The connection to the embedded database, with its prepared statements. Errors are those of `Database`. It is opened again after
 * the disk reported an error for a COMMIT.
 */
export class SqliteConnection {
  readonly #connect: () => Libsql.Database
  readonly #growth: LogGrowth | undefined
  #connection: Libsql.Database
  #isClosed = false
  /** The disk reported an error for a COMMIT, after which neither the file nor the connection's memory of it is certain. */
  #isDoubtful = false
  /**
   * Preparing takes longer than running. Few different statements are ever used. Apart, because the driver's `get` returns
   * a row of the `all` before it if both use one statement.
   */
  readonly #prepared = {
    all: new LRUCache<string, PreparedStatement>({ max: maxPrepared }),
    get: new LRUCache<string, PreparedStatement>({ max: maxPrepared }),
    run: new LRUCache<string, PreparedStatement>({ max: maxPrepared }),
  }

  /** Runs statements now, whatever else uses the connection. */
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

  /** Reads again what is on the disk if that is in doubt. If it fails, nothing is read or written until it succeeds. */
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
      // It is not used again.
    }
    this.#connection = next
    this.#isDoubtful = false
  }

  /** The driver ends the process if a closed connection is used. */
  refuseIfClosed(): void {
    if (this.#isClosed) throw new DatabaseUnavailable('The database is closed.')
  }

  close(): void {
    if (this.#isClosed) return
    this.#forgetStatements()
    // Moves everything into the one file, which people copy as a backup.
    this.#connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
    this.#connection.close()
    this.#isClosed = true
  }

  /**
   * Empties the log, unless something reads an earlier state from it, such as a backup: does not wait for that.
   *
   * @returns whether it is empty
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
        // It would report its failure again when it runs the next time.
        prepared.delete(sql)
        throw error
      }
    })
  }
}

/** Rows come as arrays: libsql takes longer to make objects, and adds timings to them. */
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

/** Another process writes, or the disk is full, read-only, or away. */
const unavailable = /database is locked|disk is full|readonly database|disk I\/O error|unable to open/

/** The disk failed to read, write, or sync: the last write may be there or not. */
const diskError = /disk I\/O error/

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw translateError(error)
  }
}

/** The error of the driver as one of `Database`. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (/UNIQUE constraint failed/.test(message)) return new UniqueViolation(message, { cause: error })
  if (isDamage(error)) return new DatabaseDamaged(message, { cause: error })
  if (unavailable.test(message)) return new DatabaseUnavailable(message, { cause: error })
  return error
}
