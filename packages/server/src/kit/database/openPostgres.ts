import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { createLaneTransaction, SharedConnection } from './createLaneTransaction.ts'
import { createPacketSocket } from './createPacketSocket.ts'
import {
  type Database,
  DatabaseDamaged,
  DatabaseUnavailable,
  type HeavyQuery,
  type PoolUsage,
  type Tx,
  UniqueViolation,
} from './Database.ts'
import { Lanes } from './Lanes.ts'
import { withBytes } from './readHeavyRows.ts'
import { readPostgresUrl } from './readPostgresUrl.ts'
import type { SqlValue } from './Statement.ts'
import { sendGroup } from './sendStatements.ts'
import { type SendOptions, sendTransaction } from './sendTransaction.ts'
import { shareReads } from './shareReads.ts'
import { writeColumn } from './writeBytes.ts'

const uniqueViolation = '23505'
const bigintType = 20

/** Turns off JIT compilation, which can take up to a second: the longest queries here take milliseconds. */
const withoutCompiler = 'SET jit = off'

/** Connections per process for reads, so that blocked writes never prevent them. */
const readConnections = 2

/** Client-side timeouts, in ms, after which a request gets a 503. */
export interface PostgresTimeouts {
  connect: number
  /** For a server that doesn't even report a statement timeout. */
  answer: number
  /** See `countWithin` of {@link Database}. */
  count: number
}

const usualTimeouts: PostgresTimeouts = { connect: 5_000, answer: 10_000, count: 1_000 }

/**
 * Delay before a rolled-back transaction runs again, in ms. The other one must go first: it gets the released rows only
 * once its process is scheduled, and until then this one would take them again, and deadlock again.
 */
const repeatPause = 100

/** Options that callers can override. */
export interface PostgresOptions {
  /** Connections per process for transactions. */
  writeConnections?: number | undefined
  /** Resolves when a rolled-back transaction may run again. */
  pause?: () => Promise<unknown>
  timeouts?: PostgresTimeouts
}

/**
 * PostgreSQL, shared by any number of server processes. If it restarts, freezes, or cannot be reached, calls reject
 * with `DatabaseUnavailable`; the process continues.
 *
 * A transaction that PostgreSQL rolls back because of a deadlock or a serialization failure runs once more, a moment later.
 *
 * @param url its query overrides timeouts: `?statement_timeout=20000&lock_timeout=5000`; `?pgbouncer=true` behind a
 *   pooler in transaction mode
 */
export function openPostgres(
  url: string,
  { writeConnections = 8, pause = () => delay(repeatPause), timeouts = usualTimeouts }: PostgresOptions = {},
): Database {
  const { connectionString, isPooled, sessionLimits, begin } = readPostgresUrl(url)
  const types = new pg.TypeOverrides()
  // Milliseconds and counts fit into a double; as text they would compare incorrectly.
  types.setTypeParser(bigintType, Number)
  const open = (max: number) => {
    const pool = new pg.Pool({
      connectionString,
      max,
      pipeline: true,
      stream: createPacketSocket,
      types,
      keepAlive: true,
      connectionTimeoutMillis: timeouts.connect,
      ...sessionLimits,
    })
    // The pool replaces idle connections closed by the server; without a listener, the error would crash the process.
    pool.on('error', ignore)
    // Also for checked-out connections, whose listener the pool removes: `pg` may read "ready" and "closed" from one
    // packet before code that awaits the connection continues.
    pool.on('connect', (client) => {
      client.on('error', ignore)
      // Not a connection parameter, which PgBouncer would reject. Not awaited.
      if (!isPooled) client.query(withoutCompiler).catch(ignore)
    })
    return pool
  }
  const reads = open(readConnections)
  const writes = open(writeConnections)
  const readers = Array.from({ length: readConnections }, () => new SharedConnection(reads))
  let turn = 0
  let isSameTurn = false
  // Reads of one turn share a connection, and so a packet.
  const read: Query = (config) => {
    if (!isSameTurn) {
      isSameTurn = true
      turn++
      setImmediate(() => {
        isSameTurn = false
      })
    }
    return (readers[turn % readers.length] as SharedConnection).query(config)
  }
  const statementOf = createStatementNames({ areNamed: !isPooled })
  const executorOn = (send: Query, answerWithin: number | undefined): Tx => {
    const query = async (sql: string, values: readonly SqlValue[] = []) => {
      const { text, name } = statementOf(sql, values.length > 0)
      const config = {
        text,
        ...(name && { name }),
        values: values.map(toPostgres),
        ...(answerWithin && { query_timeout: answerWithin }),
      }
      return send(config).catch(rethrow)
    }
    return {
      all: async <Row>(sql: string, values?: readonly SqlValue[]) => (await query(sql, values)).rows as Row[],
      one: async <Row>(sql: string, values?: readonly SqlValue[]) =>
        (await query(sql, values)).rows[0] as Row | undefined,
      run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    }
  }
  const reader = executorOn(read, timeouts.answer)
  const share = shareReads()
  const all = <Row>(sql: string, values: readonly SqlValue[] = []) =>
    share<Row>(sql, values, () => reader.all<Row>(sql, values))
  const writer = executorOn((config) => writes.query(config), timeouts.answer)
  const sendOnce = async <Result>(
    work: (tx: Tx) => Promise<Result>,
    options: SendOptions,
  ): Promise<Result> => {
    const client = await writes.connect().catch(rethrow)
    const tx = executorOn((config) => client.query(config), options.patient ? undefined : timeouts.answer)
    const { outcome, broken } = await sendTransaction(tx, work, { begin, ...options })
    client.release(broken)
    if (outcome.status === 'fulfilled') return outcome.value
    throw outcome.reason
  }
  const transaction = <Result>(work: (tx: Tx) => Promise<Result>, options: SendOptions = {}) =>
    repeatRolledBack(() => sendOnce(work, options), pause)
  const inLane = createLaneTransaction(transaction, { connections: writeConnections, isLocked })
  const lanes = new Lanes(async (lane, plan) => {
    const results = await inLane(lane, (tx) => sendGroup(tx, plan()))
    return results()
  })
  return {
    engine: 'postgres',
    countWithin: timeouts.count,
    // A plain cast would round, up to half a ms into the future.
    now: 'floor(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint',
    all,
    one: async <Row>(sql: string, values?: readonly SqlValue[]) => (await all<Row>(sql, values))[0],
    run: (sql, values) => repeatRolledBack(() => writer.run(sql, values), pause),
    transaction: (work, options) =>
      options?.lane === undefined ? transaction(work, options) : inLane(options.lane, work),
    together: (lane, work, member) => lanes.run(lane, work, member),
    // Waits for the network, holding nothing in the meantime.
    largeRow: reader.one,
    writeLarge: async (sql, values, target) => writeColumn(await reader.one(sql, values), target),
    heavyRows: async <Row>({ alias, column, sql, values }: HeavyQuery<string>) => {
      const rows = await all<Record<string, unknown>>(sql(`${alias}.${column}`), values)
      return rows.map((row) => withBytes(row, column)) as Row[]
    },
    async runWithoutLimits(sql) {
      const client = new pg.Client({ connectionString, connectionTimeoutMillis: timeouts.connect })
      client.on('error', ignore)
      try {
        await client.connect()
        await client.query(sql)
      } catch (error) {
        rethrow(error)
      } finally {
        await client.end().catch(ignore)
      }
    },
    emptyLog: async () => true,
    pools: () => [usageOf('reads', reads), usageOf('writes', writes)],
    async close() {
      for (const shared of readers) shared.close()
      await Promise.all([reads.end(), writes.end()])
    },
  }
}

function usageOf(name: string, { totalCount, idleCount, waitingCount }: pg.Pool): PoolUsage {
  return { pool: name, active: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
}

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>

function ignore(): void {}

/**
 * SQLSTATE classes and codes that are not the statement's fault: connection, authentication, missing or closed
 * database, resources, operator intervention, I/O, locks, deadlocks, idle or slow transactions, read-only standby.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const unavailable = /^(08|28|3D|53|57|58)|^(55000|55P03|40001|40P01|25P03|25P04|25006)$/

const lockNotAvailable = '55P03'

/** Returns true if the transaction timed out waiting for a lock, so that it did nothing. */
function isLocked(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable && (error.cause as { code?: unknown })?.code === lockNotAvailable
  )
}

const [serializationFailure, deadlock] = ['40001', '40P01']

/**
 * Returns true if PostgreSQL rolled a transaction back in favor of another; a lost COMMIT is an `OutcomeUnknown`
 * instead.
 */
function isRolledBack(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return code === serializationFailure || code === deadlock
}

async function repeatRolledBack<Result>(
  attempt: () => Promise<Result>,
  pause: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await attempt()
  } catch (error) {
    if (!isRolledBack(error)) throw error
    await pause()
    return attempt()
  }
}

/** Damaged tables or indexes. */
const damaged = /^XX00[12]$/

function rethrow(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) {
    // Anything but a server response means that the connection failed, broke, or timed out.
    const reason = error instanceof Error ? error.message : String(error)
    throw new DatabaseUnavailable(reason, { cause: error })
  }
  forgetValues(error)
  if (error.code === uniqueViolation) throw new UniqueViolation(error.message, { cause: error })
  if (damaged.test(error.code ?? '')) throw new DatabaseDamaged(error.message, { cause: error })
  if (unavailable.test(error.code ?? '')) throw new DatabaseUnavailable(error.message, { cause: error })
  throw error
}

/** Removes details that quote values of the statement or a row, such as a recipient's name, because errors are logged. */
function forgetValues(error: pg.DatabaseError): void {
  error.detail = undefined
  error.where = undefined
}

function toPostgres(value: SqlValue): unknown {
  return value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value
}

/**
 * Creates the function that converts a statement to PostgreSQL's syntax: `$1`, `$2`, … for each `?`, which never occurs
 * in a literal. Statements with values get a name, so that each connection prepares them once.
 *
 * @param options areNamed: true if connections keep prepared statements
 */
function createStatementNames({ areNamed }: { areNamed: boolean }) {
  /** Converted statements; there are few different ones. */
  const known = new LRUCache<string, { text: string; name?: string }>({ max: 512 })
  return function statementOf(sql: string, hasValues: boolean): { text: string; name?: string } {
    const existing = known.get(sql)
    if (existing) return existing
    let n = 0
    const text = sql.replaceAll('?', () => `$${++n}`)
    const statement = {
      text,
      ...(areNamed && hasValues && { name: createHash('sha256').update(text).digest('base64url') }),
    }
    known.set(sql, statement)
    return statement
  }
}
