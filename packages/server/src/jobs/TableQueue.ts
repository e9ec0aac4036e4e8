import type { Database, Tx } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import type { System } from '../system/System.ts'
import type { HeldJobs, Job, JobOutcome, JobQueue, Lease } from './JobQueue.ts'
import type { JobTable, SettledJob } from './JobTable.ts'
import { longWaits } from './longWaits.ts'
import { shareTurns } from './shareTurns.ts'

interface QueueDependencies extends Pick<System, 'clock'> {
  database: Database
}

/**
 * A queue in a table. `status` is `pending` while a job waits or is leased, `failed` once it is buried, and otherwise how
 * it was completed.
 */
export class TableQueue<Item extends Job, Done extends string> implements JobQueue<Item, Done> {
  readonly isShared: boolean
  readonly #deps: QueueDependencies
  readonly #table: JobTable<Done>
  /** Condition of a job that waits or is leased. */
  readonly #pending: string
  readonly #longWaits: ReturnType<typeof longWaits>

  constructor(deps: QueueDependencies, table: JobTable<Done>) {
    this.isShared = Boolean(table.shares?.length)
    this.#deps = deps
    this.#table = table
    this.#pending = `${table.kind === undefined ? '' : `kind = '${table.kind}' AND `}status = 'pending'`
    this.#longWaits = longWaits(table)
  }

  now(): Promise<number> {
    return readClock(this.#deps.database, this.#deps.clock)
  }

  async claim({ now, leaseMs, lease, limit }: Lease & { limit: number }): Promise<Item[]> {
    const { table, columns } = this.#table
    const { database } = this.#deps
    const due = `FROM ${table} WHERE ${this.#pending} AND due_at <= ?`
    // Quicker than an attempt to lease one, which waits for every other write.
    if (!(await database.one(`SELECT 1 AS one ${due} LIMIT 1`, [now]))) return []
    const skipLocked = database.engine === 'postgres' ? 'FOR UPDATE OF job SKIP LOCKED' : ''
    const turns = this.isShared
      ? shareTurns(this.#table, { due, now, lease })
      : { sql: '', values: [], order: '' }
    // Materialized: PostgreSQL could run a subquery with a limit several times, and lease more.
    return database.all<Item>(
      `WITH due AS MATERIALIZED (
         SELECT job.id FROM ${table} AS job ${turns.sql}
         WHERE ${this.#pending} AND due_at <= ? ORDER BY ${turns.order}due_at, job.id LIMIT ? ${skipLocked})
       UPDATE ${table} SET lease = ?, due_at = ?, attempts = attempts + 1 WHERE id IN (SELECT id FROM due)
       RETURNING ${columns}`,
      [...turns.values, now, limit, lease, now + leaseMs],
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
      const settled: SettledJob[] = []
      for (const status of new Set(completed.map(({ as }) => as))) {
        const ids = completed.filter(({ as }) => as === status).map(({ id }) => id)
        const rows = await this.#complete(tx, { lease, ids }, status, now)
        settled.push(...rows.map(({ id }) => ({ id, status })))
      }
      for (const outcome of outcomes) {
        if (outcome.state === 'completed') continue
        const changed = await this.#fail(tx, outcome, { lease, now })
        if (changed && outcome.state === 'buried') settled.push({ id: outcome.id, status: 'failed' })
      }
      if (settled.length) await this.#table.onSettled?.(tx, settled, now)
    })
  }

  async shortenWaits(limits: { now: number; leaseMs: number }): Promise<void> {
    await this.#longWaits.shorten(this.#deps.database, limits)
  }

  async #complete(tx: Tx, { lease, ids }: HeldJobs, status: Done, now: number): Promise<{ id: string }[]> {
    const { table, completed } = this.#table
    const besides = Object.entries(completed?.(status, now) ?? {})
    const columns = besides.map(([column]) => `${column} = ?, `).join('')
    return tx.all(
      `UPDATE ${table} SET status = ?, ${columns}due_at = ?, error = NULL, lease = NULL
       WHERE lease = ? AND id ${among(ids)} RETURNING id`,
      [status, ...besides.map(([, value]) => value), now, lease, ...ids],
    )
  }

  async #fail(
    tx: Tx,
    outcome: Exclude<JobOutcome<Done>, { state: 'completed' }>,
    { lease, now }: { lease: string; now: number },
  ): Promise<number> {
    const { id, error } = outcome
    const [status, due, uncounted] =
      outcome.state === 'buried'
        ? ['failed', now, 0]
        : ['pending', now + outcome.retryMs, outcome.isUncounted ? 1 : 0]
    return tx.run(
      `UPDATE ${this.#table.table} SET status = ?, due_at = ?, error = ?, lease = NULL, attempts = attempts - ?
       WHERE id = ? AND lease = ?`,
      [status, due, error, uncounted, id, lease],
    )
  }
}

function among(ids: readonly string[]): string {
  return `IN (${ids.map(() => '?').join(', ')})`
}
