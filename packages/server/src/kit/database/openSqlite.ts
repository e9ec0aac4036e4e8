import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { createDataDir } from './createDataDir.ts'
import {
  type Database,
  FileNotWritten,
  type HeavyQuery,
  type TransactionOptions,
  type Tx,
} from './Database.ts'
import { GroupCommit } from './GroupCommit.ts'
import { Lanes } from './Lanes.ts'
import { LogGrowth } from './LogGrowth.ts'
import { readHeavyRows } from './readHeavyRows.ts'
import { busyTimeout, SqliteConnection, translateError } from './SqliteConnection.ts'
import { SqliteThread } from './SqliteThread.ts'
import type { SqlValue } from './Statement.ts'
import { sendGroup } from './sendStatements.ts'
import { isSelect, shareReads } from './shareReads.ts'
import { writeColumn } from './writeBytes.ts'

/** Log size, in pages, at which SQLite itself runs a checkpoint that the thread has missed: 64 MB. */
const lateCheckpoint = 16_000

/** Path of the embedded database. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, 'certificates.db')
}

/**
 * The embedded database: one file, one connection. Calls wait for a running group of transactions, so nothing
 * interleaves with it.
 *
 * @param connect opens a connection; replaced in tests
 */
export function openSqlite(dataDir: string, connect = connectTo): Database {
  createDataDir(dataDir)
  const file = sqliteFile(dataDir)
  // Readable only by the service's user, because of recipients' personal data. SQLite's other files inherit the mode.
  // Not opened if it exists: closing it would drop the locks of this process's other connection to it.
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  const thread = SqliteThread.of(file)
  const growth = thread && new LogGrowth(() => thread.checkpoint())
  const connectHere = () => {
    const opened = connect(file)
    if (growth) opened.exec(`PRAGMA wal_autocheckpoint = ${lateCheckpoint}`)
    return opened
  }
  const connection = new SqliteConnection(connectHere, growth)
  const { statements } = connection

  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    return afterOthers(() => {
      connection.reopenIfDoubtful()
      return work()
    })
  }
  function afterOthers<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  const groups = new GroupCommit({
    statements,
    execute: (sql) => connection.execute(sql),
    commit: () => connection.commit(),
    isInTransaction: () => connection.isInTransaction,
    exclusively: inTurn,
  })

  const lanes = new Lanes((_lane, plan) => groups.run(async (tx) => (await sendGroup(tx, plan()))()))

  /**
   * Wraps writes in a transaction. Without one, a write that fails on another process's lock leaves its transaction
   * open, and no COMMIT succeeds anymore; `BEGIN IMMEDIATE` leaves nothing behind.
   */
  function runStatement<Result>(
    sql: string,
    work: (tx: Tx) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result> {
    return /^\s*(SELECT|PRAGMA)\b/i.test(sql) ? inTurn(() => work(statements)) : groups.run(work, options)
  }

  const shareAll = shareReads()
  const shareOne = shareReads()
  async function readOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const row = await inTurn(() => statements.one<Row>(sql, values))
    return row === undefined ? [] : [row]
  }

  async function readApart<Row>(
    thread: SqliteThread,
    sql: string,
    values: readonly SqlValue[],
    heavy?: string,
  ): Promise<Row[]> {
    connection.refuseIfClosed()
    try {
      return await thread.read<Row>(sql, values, heavy)
    } catch (error) {
      throw translateError(error)
    }
  }

  return {
    engine: 'sqlite',
    now: "CAST(unixepoch('subsec') * 1000 AS INTEGER)",
    all: <Row>(sql: string, values: readonly SqlValue[] = []) =>
      isSelect(sql)
        ? shareAll<Row>(sql, values, () => inTurn(() => statements.all<Row>(sql, values)))
        : runStatement(sql, (tx) => tx.all<Row>(sql, values)),
    one: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      isSelect(sql)
        ? (await shareOne<Row>(sql, values, () => readOne<Row>(sql, values)))[0]
        : runStatement(sql, (tx) => tx.one<Row>(sql, values)),
    run: (sql, values, options) => runStatement(sql, (tx) => tx.run(sql, values), options),
    transaction: (work, options) => groups.run(work, options),
    together: (lane, work, member) => lanes.run(lane, work, member),
    largeRow: async <Row>(sql: string, values: readonly SqlValue[]) => {
      const rows = thread
        ? readApart<Row>(thread, sql, values)
        : inTurn(() => statements.all<Row>(sql, values))
      return (await rows)[0]
    },
    async writeLarge<Row>(
      sql: string,
      values: readonly SqlValue[],
      target: { column: string; path: string },
    ) {
      if (!thread)
        return writeColumn<Row>(
          (await inTurn(() => statements.all<Record<string, unknown>>(sql, values)))[0],
          target,
        )
      connection.refuseIfClosed()
      const { row, problem } = await thread.write(sql, values, target).catch((error) => {
        throw translateError(error)
      })
      if (problem) throw new FileNotWritten(problem)
      return row as Row | undefined
    },
    heavyRows: async <Row>(query: HeavyQuery<string>) =>
      (await readHeavyRows(query, {
        read: (sql, values) => shareAll(sql, values, () => inTurn(() => statements.all(sql, values))),
        readApart: (sql, values) =>
          thread ? readApart(thread, sql, values, query.column) : inTurn(() => statements.all(sql, values)),
      })) as Row[],
    async runWithoutLimits(sql) {
      await runStatement(sql, (tx) => tx.run(sql))
    },
    async emptyLog() {
      await thread?.checkpoint()
      return inTurn(() => connection.emptyLog())
    },
    pools: () => [],
    close: () => {
      groups.flush()
      return afterOthers(async () => {
        await thread?.close()
        connection.close()
      })
    },
  }
}

function connectTo(file: string): Libsql.Database {
  const connection = new Libsql(file)
  connection.exec(`PRAGMA busy_timeout = ${busyTimeout}`)
  connection.exec('PRAGMA journal_mode = WAL')
  connection.exec('PRAGMA synchronous = FULL')
  connection.exec('PRAGMA foreign_keys = ON')
  // Overwrites deleted and replaced data, so that erased recipients are also gone from the file.
  connection.exec('PRAGMA secure_delete = ON')
  // 32 MB instead of 2: the inner pages of a million certificates, so that a lookup reads one page from the file.
  connection.exec('PRAGMA cache_size = -32768')
  return connection
}
