import pg from 'pg'
import {
  type Database,
  DatabaseDamaged,
  DatabaseUnavailable,
  OutcomeUnknown,
  type Tx,
  UniqueViolation,
} from './Database.ts'

const uniqueViolation = '23505'
const bigintType = 20

/** Connections per process. Transactions have their own, so that blocked ones never prevent reads. */
const connections = { transactions: 8, reads: 4 }

/** Limits in ms, after which the request is answered with 503. Transactions here take a few milliseconds. */
const timeouts = {
  connect: 5_000,
  statement: 8_000,
  /** Waiting for a row that another process holds, which may be frozen. */
  lock: 3_000,
  /** After this, PostgreSQL ends a frozen process's transaction. */
  idleInTransaction: 5_000,
  /** For a server that does not even report a statement timeout. */
  answer: 10_000,
}

/** At startup, another process may be migrating. */
const patient = 'SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0'

/**
 * PostgreSQL, shared by any number of server processes. If it restarts, freezes, or cannot be reached, calls reject
 * with `DatabaseUnavailable`; the process continues.
 */
export function openPostgres(url: string): Database {
  const types = new pg.TypeOverrides()
  // Milliseconds and counts fit into a double; as text they would compare incorrectly.
  types.setTypeParser(bigintType, Number)
  const open = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      types,
      keepAlive: true,
      connectionTimeoutMillis: timeouts.connect,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleInTransaction,
    })
    // The pool replaces idle connections that the server closes; without a listener the error would end the process.
    pool.on('error', ignore)
    return pool
  }
  const reads = open(connections.reads)
  const transactions = open(connections.transactions)
  const outside = executorOn(reads, timeouts.answer)
  return {
    engine: 'postgres',
    ...outside,
    async transaction(work, { patient: waits = false } = {}) {
      const client = await transactions.connect().catch(rethrow)
      // The pool removes its own listener from a client that is checked out.
      client.on('error', ignore)
      let broken: Error | undefined
      try {
        const tx = executorOn(client, waits ? undefined : timeouts.answer)
        await tx.run('BEGIN')
        if (waits) await client.query(patient)
        const result = await work(tx)
        await tx.run('COMMIT').catch((error: unknown) => {
          throw error instanceof DatabaseUnavailable
            ? new OutcomeUnknown(error.message, { cause: error })
            : error
        })
        return result
      } catch (error) {
        if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) broken = error
        else
          await client
            .query({ text: 'ROLLBACK', query_timeout: timeouts.answer } as pg.QueryConfig)
            .catch((failure: Error) => {
              broken = failure
            })
        throw error
      } finally {
        client.release(broken)
        client.off('error', ignore)
      }
    },
    async close() {
      await Promise.all([reads.end(), transactions.end()])
    },
  }
}

function ignore(): void {}

function executorOn(connection: pg.Pool | pg.PoolClient, answerWithin: number | undefined): Tx {
  const query = async (sql: string, values: readonly unknown[] = []) => {
    const config = {
      text: numbered(sql),
      values: values.map(toPostgres),
      ...(answerWithin && { query_timeout: answerWithin }),
    }
    return connection.query(config).catch(rethrow)
  }
  return {
    all: async <Row>(sql: string, values?: readonly unknown[]) => (await query(sql, values)).rows as Row[],
    one: async <Row>(sql: string, values?: readonly unknown[]) =>
      (await query(sql, values)).rows[0] as Row | undefined,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
  }
}

/**
 * SQLSTATE classes and codes that are not the statement's fault: connection, resources, operator intervention, locks,
 * deadlocks, idle transactions, a standby that is read-only. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable = /^(08|53|57)|^(55P03|40001|40P01|25P03|25006)$/

/** Damaged tables or indexes. */
const damaged = /^XX00[12]$/

function rethrow(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) {
    // Anything but an answer of the server is a connection that failed, broke, or timed out.
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(reason, { cause: error })
  }
  if (error.code === uniqueViolation) throw new UniqueViolation(error.message, { cause: error })
  if (damaged.test(error.code ?? '')) throw new DatabaseDamaged(error.message, { cause: error })
  if (unavailable.test(error.code ?? '')) throw new DatabaseUnavailable(error.message, { cause: error })
  throw error
}

function toPostgres(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}

/** Replaces `?` by `$1`, `$2`, … No statement has a question mark in a literal. */
function numbered(sql: string): string {
  let n = 0
  return sql.replaceAll('?', () => `$${++n}`)
}
