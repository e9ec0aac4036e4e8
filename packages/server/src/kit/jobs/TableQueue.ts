import { LRUCache } from 'lru-cache'
import type { Database, Tx } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import type { SqlValue } from '../database/Statement.ts'
import { maxEntries } from '../system/maxEntries.ts'
import type { System } from '../system/System.ts'
import { allotSlots } from './allotSlots.ts'
import { DueUnits, type FoundUnit, nameTurn, selectTurn, type TurnRow, turnColumns } from './DueUnits.ts'
import type { JobGate } from './JobGate.ts'
import type { HeldJobs, Job, JobOutcome, JobQueue, Lease, Slots } from './JobQueue.ts'
import type { JobTable, SettledJob } from './JobTable.ts'
import { longWaits } from './longWaits.ts'

/** Rows queued again per statement, so that none locks many for long. */
const batch = 500

/** Number of owners and parts whose last turn a process remembers. */
const maxRemembered = 10_000
/** Pause before another scan for owners, in ms. */
const lookAgainMs = 20

interface QueueDependencies extends Pick<System, 'clock'> {
  database: Database
}

/**
 * A queue in a table. `status` is `pending` while a job waits or is leased, `failed` or its kind's status once buried,
 * and otherwise its completed status.
 */
export class TableQueue<Item extends Job, Done extends string> implements JobQueue<Item, Done> {
  readonly #deps: QueueDependencies
  readonly #table: JobTable<Done>
  readonly #gate: JobGate | undefined
  #nextClaimMs: number | undefined
  #mayHaveMore = false
  /** SQL condition of a job that waits or is leased. */
  readonly #pending: string
  readonly #longWaits: ReturnType<typeof longWaits>
  readonly #dueUnits: DueUnits
  /** Number of the claim that last served an owner or part. */
  readonly #served = new LRUCache<string, number>(maxEntries(maxRemembered))
  #claims = 0
  /** Owner and part of each job claimed by this process. */
  readonly #turns = new WeakMap<Item, Pick<FoundUnit, 'owner' | 'unit'>>()

  /** @param gate limits claims */
  constructor(deps: QueueDependencies, table: JobTable<Done>, gate?: JobGate) {
    this.#gate = gate
    this.#deps = deps
    this.#table = table
    this.#pending = `${table.kind === undefined ? '' : `kind = '${table.kind}' AND `}status = 'pending'`
    this.#longWaits = longWaits(table)
    this.#dueUnits = new DueUnits(table, this.#pending)
  }

  get mayHaveMore(): boolean {
    return this.#mayHaveMore
  }

  get nextClaimMs(): number | undefined {
    return this.#nextClaimMs
  }

  now(): Promise<number> {
    return readClock(this.#deps.database, this.#deps.clock)
  }

  async claim({ free, running, ...lease }: Lease & Slots<Item>): Promise<Item[]> {
    this.#nextClaimMs = undefined
    const { units, isPartial } = await this.#dueUnits.find(this.#deps.database, lease.now)
    const slots = this.#allot(units, { free, running })
    const { granted, waitMs } = await this.#take(slots.length, lease.now)
    const leased = slots.slice(0, granted)
    const jobs = granted ? await this.#lease(leased, lease) : []
    this.#mayHaveMore = isPartial || !this.#areEmptied(units, { leased, jobs })
    if (jobs.length < granted) await this.#gate?.giveBack(granted - jobs.length)
    else if (granted < slots.length) this.#nextClaimMs = waitMs
    // Another process was faster, or unscanned owners may have due jobs.
    if ((granted > 0 && !jobs.length) || (isPartial && slots.length < free)) this.#nextClaimMs ??= lookAgainMs
    return jobs
  }

  /** Returns true if each unit returned fewer jobs than requested, and so has no more. */
  #areEmptied(
    units: readonly FoundUnit[],
    { leased, jobs }: { leased: readonly FoundUnit[]; jobs: readonly Item[] },
  ): boolean {
    const left = countBy(leased.map(({ unit }) => unit))
    for (const job of jobs) {
      const { unit = '' } = this.#turns.get(job) ?? {}
      left.set(unit, (left.get(unit) ?? 0) - 1)
    }
    return units.every(({ unit }) => (left.get(unit) ?? 0) > 0)
  }

  async #take(wanted: number, now: number): Promise<{ granted: number; waitMs: number }> {
    return wanted && this.#gate ? this.#gate.take(wanted, now) : { granted: wanted, waitMs: 0 }
  }

  /** @returns the unit of each assigned slot */
  #allot(units: readonly FoundUnit[], { free, running }: Slots<Item>): FoundUnit[] {
    const { turns } = this.#table
    if (!turns) return units.flatMap((unit) => Array<FoundUnit>(free).fill(unit))
    const names = Array.from(running, (job) => {
      const turn = this.#turns.get(job)
      return turn ? [...new Set([turn.owner, turn.unit])] : []
    })
    const counts = countBy(names.flat())
    return allotSlots(units, {
      free,
      running: (name) => counts.get(name) ?? 0,
      lastServed: (name) => this.#served.get(name) ?? 0,
      maxPerUnit: turns.parts?.maxRunning ?? Number.POSITIVE_INFINITY,
    })
  }

  /** Leases the oldest due jobs of units, one per occurrence of a unit. */
  async #lease(slots: readonly FoundUnit[], { now, leaseMs, lease }: Lease): Promise<Item[]> {
    const { table, columns } = this.#table
    const { database } = this.#deps
    const skipLocked = database.engine === 'postgres' ? 'FOR UPDATE SKIP LOCKED' : ''
    const names = turnColumns(this.#table)
    const ofUnit = names.map((name) => ` AND ${name} = ?`).join('')
    const counts = countBy(slots)
    const parts = [...counts].map(
      (_unit, i) => `SELECT id FROM (SELECT id FROM ${table} WHERE ${this.#pending}${ofUnit} AND due_at <= ?
        ORDER BY due_at LIMIT ? ${skipLocked}) AS turn_${i}`,
    )
    // Materialized, because PostgreSQL may run a subquery with a limit several times, and lease too many.
    const jobs = await database.all<Item & TurnRow>(
      `WITH due AS MATERIALIZED (${parts.join(' UNION ALL ')})
       UPDATE ${table} SET lease = ?, due_at = ?, attempts = attempts + 1 WHERE id IN (SELECT id FROM due)
       RETURNING ${selectTurn(names)}${columns}`,
      [...[...counts].flatMap(([{ values }, count]) => [...values, now, count]), lease, now + leaseMs],
    )
    this.#claims++
    for (const job of jobs) {
      const turn = nameTurn(this.#table, job)
      this.#turns.set(job, turn)
      for (const name of [turn.owner, turn.unit]) this.#served.set(name, this.#claims)
    }
    return jobs
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
    // Sends all statements before awaiting any: on PostgreSQL, they hold the locks for one round trip.
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
   * SQL that selects jobs whose lease is still held, and locks them in id order, because a worker renews some leases
   * while it settles others, which could deadlock.
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
        ? [outcome.as ?? 'failed', now, 0]
        : ['pending', now + outcome.retryMs, outcome.isUncounted ? 1 : 0]
    const changed = await tx.run(
      `UPDATE ${this.#table.table} SET status = ?, due_at = ?, error = ?, lease = NULL, attempts = attempts - ?
       WHERE id = ? AND lease = ?`,
      [status, due, error, uncounted, id, lease],
    )
    return changed && outcome.state === 'buried' ? [{ id, status }] : []
  }
}

function countBy<Key>(keys: readonly Key[]): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

function among(ids: readonly string[]): string {
  return `IN (${ids.map(() => '?').join(', ')})`
}

/**
 * Queues buried jobs again, each with all attempts and the same id, so that a receiver that did accept one recognizes
 * it. Idempotent.
 *
 * @param buried SQL that selects the ids of buried jobs, with its values
 * @returns number of jobs
 */
export async function requeueBuried(
  tx: Tx,
  { table }: Pick<JobTable, 'table'>,
  { buried, values, now }: { buried: string; values: readonly SqlValue[]; now: number },
): Promise<number> {
  for (let requeued = 0; ; ) {
    const changed = await tx.run(
      `UPDATE ${table} SET status = 'pending', attempts = 0, due_at = ?, created_at = ?, error = NULL
       WHERE status = 'failed' AND id IN (${buried} LIMIT ${batch})`,
      [now, now, ...values],
    )
    requeued += changed
    if (changed < batch) return requeued
  }
}
