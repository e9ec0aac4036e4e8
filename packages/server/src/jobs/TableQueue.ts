import type { Database, Tx } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import type { System } from '../system/System.ts'
import type { HeldJobs, Job, JobOutcome, JobQueue, Lease } from './JobQueue.ts'
import type { JobTable } from './JobTable.ts'
import { longWaits } from './longWaits.ts'

interface QueueDependencies extends Pick<System, 'clock'> {
  database: Database
}

/**
 * A queue in a table. `status` is `pending` while a job waits or is leased, `failed` once it is buried, and otherwise how
 * it was completed.
 */
export class TableQueue<Item extends Job, Done extends string> implements JobQueue<Item, Done> {
  readonly #deps: QueueDependencies
  readonly #table: JobTable<Done>
  /** Condition of a job that waits or is leased. */
  readonly #pending: string
  readonly #longWaits: ReturnType<typeof longWaits>

  constructor(deps: QueueDependencies, table: JobTable<Done>) {
    this.#deps = deps
    this.#table = table
    this.#pending = `${table.kind === undefined ? '' : `kind = '${table.kind}' AND `}status = 'pending'`
    this.#longWaits = longWaits(table)
  }

  now(): Promise<number> {
    return readClock(this.#deps.database, this.#deps.clock)
  }

  async claim({ now, leaseMs, lease, limit }: Lease & { limit: number }): Promise<Item[]> {
    const { table, columns, order = 'due_at, id' } = this.#table
    const { database } = this.#deps
    const due = `SELECT id FROM ${table} WHERE ${this.#pending} AND due_at <= ?`
    // Quicker than an attempt to lease one, which waits for every other write.
    if (!(await database.one(`${due} LIMIT 1`, [now]))) return []
    const skipLocked = database.engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''
    // Materialized: PostgreSQL could run a subquery with a limit several times, and lease more.
    return database.all<Item>(
      `WITH due AS MATERIALIZED (${due} ORDER BY ${order} LIMIT ? ${skipLocked})
       UPDATE ${table} SET lease = ?, due_at = ?, attempts = attempts + 1 WHERE id IN (SELECT id FROM due)
       RETURNING ${columns}`,
      [now, limit, lease, now + leaseMs],
    )
  }

  async renew({ lease, ids }: HeldJobs, until: number): Promise<void> {
    const sql = `UPDATE ${this.#table.table} SET due_at = ? WHERE lease = ? AND id ${among(ids)}`
    await this.#deps.database.run(sql, [until, lease, ...ids])
  }

  async release({ lease, ids }: HeldJobs, now: number): Promise<void> {
    await this.#deps.database.run(
      `UPDATE ${this.#table.table} SET lease = NULL, due_at = ?, attempts = attempts - 1
       WHERE lease = ? AND id ${among(ids)}`,
      [now, lease, ...ids],
    )
  }

  async settle(
    outcomes: readonly JobOutcome<Done>[],
    { lease, now }: { lease: string; now: number },
  ): Promise<void> {
    const completed = outcomes.filter((outcome) => outcome.state === 'completed')
    await this.#deps.database.transaction(async (tx) => {
      for (const status of new Set(completed.map(({ as }) => as))) {
        const ids = completed.filter(({ as }) => as === status).map(({ id }) => id)
        await this.#complete(tx, { lease, ids }, status, now)
      }
      for (const outcome of outcomes)
        if (outcome.state !== 'completed') await this.#fail(tx, outcome, { lease, now })
    })
  }

  async shortenWaits(limits: { now: number; leaseMs: number }): Promise<void> {
    await this.#longWaits.shorten(this.#deps.database, limits)
  }

  async #complete(tx: Tx, { lease, ids }: HeldJobs, status: Done, now: number): Promise<void> {
    const { table, completed } = this.#table
    const besides = Object.entries(completed?.(status, now) ?? {})
    const columns = besides.map(([column]) => `${column} = ?, `).join('')
    await tx.run(
      `UPDATE ${table} SET status = ?, ${columns}due_at = ?, error = NULL, lease = NULL
       WHERE lease = ? AND id ${among(ids)}`,
      [status, ...besides.map(([, value]) => value), now, lease, ...ids],
    )
  }

  async #fail(
    tx: Tx,
    outcome: Exclude<JobOutcome<Done>, { state: 'completed' }>,
    { lease, now }: { lease: string; now: number },
  ): Promise<void> {
    const { id, error } = outcome
    const [status, due, uncounted] =
      outcome.state === 'buried'
        ? ['failed', now, 0]
        : ['pending', now + outcome.retryMs, outcome.isUncounted ? 1 : 0]
    await tx.run(
      `UPDATE ${this.#table.table} SET status = ?, due_at = ?, error = ?, lease = NULL, attempts = attempts - ?
       WHERE id = ? AND lease = ?`,
      [status, due, error, uncounted, id, lease],
    )
  }
}

function among(ids: readonly string[]): string {
  return `IN (${ids.map(() => '?').join(', ')})`
}
