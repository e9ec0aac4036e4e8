import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { type Database, type Queries, type SqlValue, UniqueViolation } from './Database.ts'

/**
 * The embedded database: one file, one connection. Calls queue up behind a running transaction, so that a
 * transaction is never interleaved with anything.
 */
export function openSqlite(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true })
  const connection = new Libsql(join(dataDir, 'certificates.db'))
  connection.exec('PRAGMA busy_timeout = 5000')
  connection.exec('PRAGMA journal_mode = WAL')
  connection.exec('PRAGMA synchronous = FULL')
  connection.exec('PRAGMA foreign_keys = ON')

  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }

  const now: Queries = {
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      attempt(() => connection.prepare(sql).all(...values.map(toSqlite)) as Row[]),
    one: async <Row>(sql: string, values: readonly SqlValue[] = []) =>
      attempt(() => withoutTimings(connection.prepare(sql).get(...values.map(toSqlite))) as Row | undefined),
    run: async (sql, values = []) =>
      attempt(() => connection.prepare(sql).run(...values.map(toSqlite)).changes),
  }

  return {
    engine: 'sqlite',
    all: (sql, values) => inTurn(() => now.all(sql, values)),
    one: (sql, values) => inTurn(() => now.one(sql, values)),
    run: (sql, values) => inTurn(() => now.run(sql, values)),
    transaction: (work) =>
      inTurn(async () => {
        connection.exec('BEGIN IMMEDIATE')
        try {
          const result = await work(now)
          connection.exec('COMMIT')
          return result
        } catch (error) {
          connection.exec('ROLLBACK')
          throw error
        }
      }),
    close: () => inTurn(() => void connection.close()),
  }
}

/** libsql adds a key of its own to a single row. */
function withoutTimings(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return undefined
  const { _metadata, ...columns } = row as Record<string, unknown>
  return columns
}

function toSqlite(value: SqlValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value) : value
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && /UNIQUE constraint failed/.test(error.message))
      throw new UniqueViolation(error.message, { cause: error })
    throw error
  }
}
