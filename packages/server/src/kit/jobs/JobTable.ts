import type { Tx } from '../database/Database.ts'
import type { SqlValue, Statement } from '../database/Statement.ts'

/**
 * A table of jobs. It has these columns besides those of its kind: `id`, `status`, `attempts`, `due_at`, `lease`,
 * `created_at`, `error`; and indexes as `outbox` has them, for `pending` jobs by `due_at`, by {@link Turns}, and by
 * `attempts`, and for leases.
 */
export interface JobTable<Done extends string = string> {
  table: string
  /** Kind of the jobs, if the table has several: the value of its column `kind`. */
  kind?: string
  /** SQL of the columns that a claimed job has. */
  columns: string
  /** Columns that a completed job gets besides its status. */
  completed?(status: Done, now: number): Readonly<Record<string, SqlValue>>
  /** How owners take turns; absent: all jobs have one owner, and the oldest is next. */
  turns?: Turns
  /** Longest wait that a receiver can ask for, in ms, if that may be longer than the usual one; see `JobKind.retryAfterMs`. */
  maxWaitMs?: number
  /**
   * Locks, on PostgreSQL, the rows of other tables that {@link onSettled} changes for jobs that end: before the jobs, because
   * other transactions change them in that order.
   */
  lockFirst?(ids: readonly string[]): Statement
  /**
   * Called in the transaction that records outcomes, with the jobs that are completed or buried now and their new status.
   * A job whose lease was lost is not among them.
   */
  onSettled?(tx: Tx, jobs: readonly SettledJob[], now: number): Promise<void>
}

/** A job that is completed, or buried: then its status is `failed`, or as the kind says. */
export interface SettledJob {
  id: string
  status: string
}

/**
 * Columns that name the owner of a job, and perhaps a part of it. Owners take turns, and share the slots of a process, so that
 * none waits for the many or slow jobs of another; so do the parts of each. The table has a partial index of `pending`
 * jobs by these columns and `due_at`, and none of them is ever `NULL`.
 */
export interface Turns {
  owner: readonly string[]
  /** Parts of an owner, and how many jobs of one a process runs at once. */
  parts?: { column: string; maxRunning: number }
}
