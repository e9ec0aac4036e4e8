import type { Database, Tx } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import type { SqlValue } from '../database/Statement.ts'
import type { System } from '../system/System.ts'
import type { JobGate } from './JobGate.ts'
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
  readonly #gate: JobGate | undefined
  #nextClaimMs: number | undefined
  /** Condition of a job that waits or is leased. */
  readonly #pending: string
  readonly #longWaits: ReturnType<typeof longWaits>

  /** @param gate limits what is claimed */
  constructor(deps: QueueDependencies, table: JobTable<Done>, gate?: JobGate) {
    this.#gate = gate
    this.isShared = Boolean(table.shares?.length)
    this.#deps = deps
    this.#table = table
    this.#pending = `${table.kind === undefined ? '' : `kind = '${table.kind}' AND `}status = 'pending'`
    this.#longWaits = longWaits(table)
  }

  get nextClaimMs(): number | undefined {
    return this.#nextClaimMs
  }

  now(): Promise<number> {
    return readClock(this.#deps.database, this.#deps.clock)
  }

  async claim({ now, leaseMs, lease, limit }: Lease & { limit: number }): Promise<Item[]> {
    this.#nextClaimMs = undefined
    const { table } = this.#table
    const { database } = this.#deps
    const due = `FROM ${table} WHERE ${this.#pending} AND due_at <= ?`
    // Quicker than an attempt to lease one, which waits for every other write.
    if (!(await database.one(`SELECT 1 AS one ${due} LIMIT 1`, [now]))) return []
    if (!this.#gate) return this.#lease(due, { now, leaseMs, lease, limit })
    const { granted, waitMs } = await this.#gate.take(limit, now)
    const jobs = granted ? await this.#lease(due, { now, leaseMs, lease, limit: granted }) : []
    if (jobs.length < granted) await this.#gate.giveBack(granted - jobs.length)
    else if (granted < limit) this.#nextClaimMs = waitMs
    return jobs
  }

  /** @param due SQL of the due jobs, after SELECT */
  async #lease(due: string, { now, leaseMs, lease, limit }: Lease & { limit: number }): Promise<Item[]> {
    const { table, columns } = this.#table
    const { database } = this.#deps
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

  async renew(held: HeldJobs, until: number): Promise<void> {
    await this.#updateHeld(held, 'due_at = ?', until)
  }

  async release(held: HeldJobs, now: number): Promise<void> {
    await this.#updateHeld(held, 'lease = NULL, due_at = ?, attempts = attempts - 1', now)
  }

  async settle(
    outcomes: readonly JobOutcome<Done>[],
    { lease, now }: { lease: string; now: number },
  ): Promise<void> {
    const completed = outcomes.filter((outcome) => outcome.state === 'completed')
    const held = this.#selectHeld({ lease, ids: outcomes.map(({ id }) => id) })
    const ending = outcomes.filter(({ state }) => state !== 'waiting').map(({ id }) => id)
    const first =
      ending.length && this.#deps.database.engine === 'postgres' ? this.#table.lockFirst?.(ending) : undefined
    // None is awaited before the others are sent: on PostgreSQL, they hold the locks for one round trip.
    const record = async (tx: Tx) => {
      if (first) void tx.all(first.sql, first.values)
      void tx.all(held.sql, held.values)
      const ended = [
        ...[...new Set(completed.map(({ as }) => as))].map((status) => {
          const ids = completed.filter(({ as }) => as === status).map(({ id }) => id)
          return this.#complete(tx, { lease, ids }, status, now)
        }),
        ...outcomes.flatMap((outcome) =>
          outcome.state === 'completed' ? [] : [this.#fail(tx, outcome, { lease, now })],
        ),
      ]
      const settled = (await Promise.all(ended)).flat()
      if (settled.length) await this.#table.onSettled?.(tx, settled, now)
    }
    await this.#deps.database.transaction(record, { gather: true })
  }

  async shortenWaits(limits: { now: number; leaseMs: number }): Promise<void> {
    await this.#longWaits.shorten(this.#deps.database, limits)
  }

  /**
   * SQL that selects jobs whose lease is still held, and locks them in the order of their ids: a worker renews leases while it
   * settles others, and each would wait for the other.
   */
  #selectHeld({ lease, ids }: HeldJobs): { sql: string; values: readonly SqlValue[] } {
    const locked = this.#deps.database.engine === 'postgres' ? 'ORDER BY id FOR UPDATE' : ''
    return {
      sql: `SELECT id FROM ${this.#table.table} WHERE lease = ? AND id ${among(ids)} ${locked}`,
      values: [lease, ...ids],
    }
  }

  async #updateHeld(held: HeldJobs, columns: string, now: number): Promise<void> {
    const { sql, values } = this.#selectHeld(held)
    await this.#deps.database.run(
      `WITH held AS MATERIALIZED (${sql})
       UPDATE ${this.#table.table} SET ${columns} WHERE id IN (SELECT id FROM held)`,
      [...values, now],
    )
  }

  async #complete(tx: Tx, { lease, ids }: HeldJobs, status: Done, now: number): Promise<SettledJob[]> {
    const { table, completed } = this.#table
    const besides = Object.entries(completed?.(status, now) ?? {})
    const columns = besides.map(([column]) => `${column} = ?, `).join('')
    const rows = await tx.all<{ id: string }>(
      `UPDATE ${table} SET status = ?, ${columns}due_at = ?, error = NULL, lease = NULL
       WHERE lease = ? AND id ${among(ids)} RETURNING id`,
      [status, ...besides.map(([, value]) => value), now, lease, ...ids],
    )
    return rows.map(({ id }) => ({ id, status }))
  }

  async #fail(
    tx: Tx,
    outcome: Exclude<JobOutcome<Done>, { state: 'completed' }>,
    { lease, now }: { lease: string; now: number },
  ): Promise<SettledJob[]> {
    const { id, error } = outcome
    const [status, due, uncounted] =
      outcome.state === 'buried'
        ? ['failed', now, 0]
        : ['pending', now + outcome.retryMs, outcome.isUncounted ? 1 : 0]
    const changed = await tx.run(
      `UPDATE ${this.#table.table} SET status = ?, due_at = ?, error = ?, lease = NULL, attempts = attempts - ?
       WHERE id = ? AND lease = ?`,
      [status, due, error, uncounted, id, lease],
    )
    return changed && outcome.state === 'buried' ? [{ id, status }] : []
  }
}

function among(ids: readonly string[]): string {
  return `IN (${ids.map(() => '?').join(', ')})`
}
