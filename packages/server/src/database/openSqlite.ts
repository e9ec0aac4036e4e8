import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { LRUCache } from 'lru-cache'
import { isDamage } from './checkSqliteFile.ts'
import {
  type Database,
  DatabaseDamaged,
  DatabaseUnavailable,
  FileNotWritten,
  type HeavyQuery,
  OutcomeUnknown,
  type TransactionOptions,
  type Tx,
  UniqueViolation,
} from './Database.ts'
import { GroupCommit } from './GroupCommit.ts'
import { Lanes } from './Lanes.ts'
import { LogGrowth } from './LogGrowth.ts'
import { readHeavyRows } from './readHeavyRows.ts'
import { SqliteThread } from './SqliteThread.ts'
import type { SqlValue } from './Statement.ts'
import { sendGroup } from './sendStatements.ts'
import { isSelect, shareReads } from './shareReads.ts'
import { writeColumn } from './writeBytes.ts'

/** Pages of the log at which SQLite does what the thread has not done: 64 MB. */
const lateCheckpoint = 16_000

/** Path of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'certificates.db')
}

/**
 * The embedded database: one file, one connection. Calls wait for a running group of transactions, so that nothing
 * interleaves with it.
 *
 * @param connect opens a connection; replaced by tests
 */
export function openSqlite(dataDir: string, connect = connectTo): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = sqliteFile(dataDir)
  // Only for the service's user, because of recipients' personal data. SQLite's other files inherit the mode.
  // Not opened if it exists: closing the path would drop the locks that another connection of this process has on it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const thread = SqliteThread.of(file)
  const growth = thread && new LogGrowth(() => thread.checkpoint())
  const connectHere = () => {
    const opened = connect(file)
    if (growth) opened.exec(`PRAGMA wal_autocheckpoint = ${lateCheckpoint}`)
    return opened
  }
  let connection = connectHere()
  /** The disk reported an error for a COMMIT, after which neither the file nor the connection's memory of it is certain. */
  let isDoubtful = false

  /**
   * Preparing takes longer than running. Few different statements are ever used. Apart, because the driver's `get` returns
   * a row of the `all` before it if both use one statement.
   */
  const prepared = {
    all: new LRUCache<string, PreparedStatement>({ max: 256 }),
    get: new LRUCache<string, PreparedStatement>({ max: 256 }),
    run: new LRUCache<string, PreparedStatement>({ max: 256 }),
  }
  const forgetStatements = () => {
    for (const cache of Object.values(prepared)) cache.clear()
  }
  let closed = false
  /** Reads again what is on the disk. If that fails, too, nothing is read or written until it succeeds. */
  function reopen(): void {
    refuseIfClosed()
    forgetStatements()
    const next = connectHere()
    try {
      connection.close()
    } catch {
      // It is not used again.
    }
    connection = next
    isDoubtful = false
  }
  function commit(): void {
    refuseIfClosed()
    try {
      connection.exec('COMMIT')
      growth?.committed()
    } catch (error) {
      if (!(error instanceof Error && diskError.test(error.message))) throw translated(error)
      isDoubtful = true
      throw new OutcomeUnknown(error.message, { cause: error })
    }
  }
  /** The driver ends the process if a closed connection is used. */
  function refuseIfClosed(): void {
    if (closed) throw new DatabaseUnavailable('The database is closed.')
  }
  function withStatement<Result>(
    use: keyof typeof prepared,
    sql: string,
    values: readonly SqlValue[],
    work: (prepared: PreparedStatement) => Result,
  ): Result {
    return attempt(() => {
      refuseIfClosed()
      if (growth && !isSelect(sql)) growth.wrote(values)
      const known = prepared[use].get(sql)
      const statement = known ?? prepare(connection, sql)
      try {
        const result = work(statement)
        if (!known) prepared[use].set(sql, statement)
        return result
      } catch (error) {
        // It would report its failure again when it runs the next time.
        prepared[use].delete(sql)
        throw error
      }
    })
  }

  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return afterOthers(() => {
      if (isDoubtful) attempt(reopen)
      return work()
    })
  }
  function afterOthers<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  const now: Tx = {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      withStatement('all', sql, values, ({ statement, columns }) =>
        (statement.all(toSqlite(values)) as unknown[][]).map((row) => toRow<Row>(row, columns)),
      ),
    one: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      withStatement('get', sql, values, ({ statement, columns }) => {
        const row = statement.get(toSqlite(values)) as unknown[] | undefined
        return row && toRow<Row>(row, columns)
      }),
    run: async (sql, values = []) =>
      withStatement('run', sql, values, ({ statement }) => statement.run(toSqlite(values)).changes),
  }
  const groups = new GroupCommit({
    statements: now,
    execute: (sql) =>
      attempt(() => {
        refuseIfClosed()
        connection.exec(sql)
      }),
    commit,
    isInTransaction: () => !closed && connection.inTransaction,
    exclusively: inTurn,
  })

  const lanes = new Lanes((_lane, plan) => groups.run(async (tx) => (await sendGroup(tx, plan()))()))

  /**
   * Wraps writes in a transaction. Without one, a write that meets the lock of another process fails but
   * leaves its transaction open, and no COMMIT succeeds anymore; `BEGIN IMMEDIATE` leaves nothing behind.
   */
  function runStatement<Result>(
    sql: string,
    work: (tx: Tx) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    return /^\s*(SELECT|PRAGMA)\b/i.test(sql) ? inTurn(() => work(now)) : groups.run(work, options)
  }

  const shareAll = shareReads()
  const shareOne = shareReads()
  async function readOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const row = await inTurn(() => now.one<Row>(sql, values))
    return row === undefined ? [] : [row]
  }

  async function readApart<Row>(
    thread: SqliteThread,
    sql: string,
    values: readonly SqlValue[],
    heavy?: string,
  ): Promise<Row[]> {
    refuseIfClosed()
    try {
      return await thread.read<Row>(sql, values, heavy)
    } catch (error) {
      throw translated(error)
    }
  }

  return {
    engine: 'sqlite',
    now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    all: <Row>(sql: string, values: readonly SqlValue[] = []) =>
      isSelect(sql)
        ? shareAll<Row>(sql, values, () => inTurn(() => now.all<Row>(sql, values)))
        : runStatement(sql, (tx) => tx.all<Row>(sql, values)),
    one: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      isSelect(sql)
        ? (await shareOne<Row>(sql, values, () => readOne<Row>(sql, values)))[0]
        : runStatement(sql, (tx) => tx.one<Row>(sql, values)),
    run: (sql, values, options) => runStatement(sql, (tx) => tx.run(sql, values), options),
    transaction: (work, options) => groups.run(work, options),
    together: (lane, work, member) => lanes.run(lane, work, member),
    largeRow: async <Row>(sql: string, values: readonly SqlValue[]) => {
      const rows = thread ? readApart<Row>(thread, sql, values) : inTurn(() => now.all<Row>(sql, values))
      return (await rows)[0]
    },
    async writeLarge<Row>(
      sql: string,
      values: readonly SqlValue[],
      target: { column: string; path: string },
    ) {
      if (!thread)
        return writeColumn<Row>(
          (await inTurn(() => now.all<Record<string, unknown>>(sql, values)))[0],
          target,
        )
      refuseIfClosed()
      const { row, problem } = await thread.write(sql, values, target).catch((error) => {
        throw translated(error)
      })
      if (problem) throw new FileNotWritten(problem)
      return row as Row | undefined
    },
    heavyRows: async <Row>(query: HeavyQuery<string>) =>
      (await readHeavyRows(query, {
        read: (sql, values) => shareAll(sql, values, () => inTurn(() => now.all(sql, values))),
        readApart: (sql, values) =>
          thread ? readApart(thread, sql, values, query.column) : inTurn(() => now.all(sql, values)),
      })) as Row[],
    async runWithoutLimits(sql) {
      await runStatement(sql, (tx) => tx.run(sql))
    },
    pools: () => [],
    close: () => {
      groups.flush()
      return afterOthers(async () => {
        await thread?.close()
        if (closed) return
        forgetStatements()
        // Moves everything into the one file, which people copy as a backup.
        connection.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
        connection.close()
        closed = true
      })
    },
  }
}

function connectTo(file: string): Libsql.Database {
  const connection = new Libsql(file)
  connection.exec('PRAGMA busy_timeout = 5000')
  connection.exec('PRAGMA journal_mode = WAL')
  connection.exec('PRAGMA synchronous = FULL')
  connection.exec('PRAGMA foreign_keys = ON')
  // 32 MB instead of 2: the inner pages of a million certificates, so that a lookup reads one page of the file.
  connection.exec('PRAGMA cache_size = -32768')
  return connection
}

interface PreparedStatement {
  statement: Libsql.Statement
  /** None if it returns no rows. */
  columns: readonly string[]
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

/** As one array, which the driver passes on unchanged. */
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
    throw translated(error)
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { message } = error
  if (/UNIQUE constraint failed/.test(message)) return new UniqueViolation(message, { cause: error })
  if (isDamage(error)) return new DatabaseDamaged(message, { cause: error })
  if (unavailable.test(message)) return new DatabaseUnavailable(message, { cause: error })
  return error
}
