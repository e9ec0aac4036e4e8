import type pg from 'pg'
import { DatabaseUnavailable, type Tx } from './Database.ts'
import type { SendOptions } from './sendTransaction.ts'

/** Runs a transaction that never overlaps another one of its lane. */
type LaneTransaction = <Result>(lane: string, work: (tx: Tx) => Promise<Result>) => Promise<Result>

/** How long a transaction may wait for a lock on any connection, in ms; groups of other processes take less. */
const shortly = 200

/**
 * Creates the function that runs lane transactions. Their waits for locks don't use up the connections, because a hung
 * process or a manual session may hold a row for seconds.
 *
 * | transactions | wait for a lock |
 * | --- | --- |
 * | on half of the connections | as long as the connection allows |
 * | on the others | briefly, then again if the first half has a free connection; else `DatabaseUnavailable` |
 *
 * @param options isLocked: true if a transaction failed because of a held lock
 */
export function createLaneTransaction(
  transaction: <Result>(work: (tx: Tx) => Promise<Result>, options: SendOptions) => Promise<Result>,
  { connections, isLocked }: { connections: number; isLocked: (error: unknown) => boolean },
): LaneTransaction {
  let free = Math.max(1, Math.floor(connections / 2))
  const patiently = async <Result>(lane: string, work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    free--
    try {
      return await transaction(work, { lane })
    } finally {
      free++
    }
  }
  return async function inLane(lane, work) {
    if (free > 0) return patiently(lane, work)
    try {
      return await transaction(work, { lane, lockMs: shortly })
    } catch (error) {
      if (!isLocked(error)) throw error
      if (free > 0) return patiently(lane, work)
      throw new DatabaseUnavailable('Too many transactions wait for rows that are locked.', { cause: error })
    }
  }
}

/**
 * A connection of a pipelining pool for the short reads of all requests. Several requests' reads reach PostgreSQL in
 * one packet, and none waits for a connection. If the connection is lost, its reads fail and the next one opens a new
 * one.
 */
export class SharedConnection {
  readonly #pool: pg.Pool
  #client: Promise<pg.PoolClient> | undefined
  #release = () => {}

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  async query(config: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#client ??= this.#connect()
    const client = await this.#client
    return client.query(config)
  }

  /** Returns the connection to its pool. */
  close(): void {
    this.#release()
  }

  #connect(): Promise<pg.PoolClient> {
    const connecting = this.#pool.connect().then((client) => {
      const release = () => {
        client.off('error', release).off('end', release)
        forget()
        client.release(true)
      }
      client.on('error', release).on('end', release)
      this.#release = release
      return client
    })
    const forget = () => {
      if (this.#client === connecting) this.#client = undefined
      this.#release = () => {}
    }
    connecting.catch(forget)
    return connecting
  }
}
