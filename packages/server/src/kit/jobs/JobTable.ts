import type { Tx } from '../database/Database.ts'
import type { SqlValue, Statement } from '../database/Statement.ts'

/**
 * A table of jobs. Required columns: `id`, `status`, `attempts`, `due_at`, `lease`, `created_at`, `error`. Required
 * indexes, as in `outbox`: `pending` jobs by `due_at`, by {@link Turns}, and by `attempts`; and leases.
 */
export interface JobTable<Done extends string = string> {
  table: string
  /** Value of the column `kind`, if the table has several kinds of jobs. */
  kind?: string
  /** SQL of the columns of a claimed job. */
  columns: string
  /** Additional columns to set when a job is completed. */
  completed?(status: Done, now: number): Readonly<Record<string, SqlValue>>
  /** Turns of owners; absent: all jobs have one owner, oldest first. */
  turns?: Turns
  /** Longest wait that a receiver can request, in ms, if longer than the usual one; see `JobKind.retryAfterMs`. */
  maxWaitMs?: number
  /**
   * Locks, on PostgreSQL, rows of other tables that {@link onSettled} changes for ended jobs: before the jobs, the
   * order in which other transactions change them.
   */
  lockFirst?(ids: readonly string[]): Statement
  /**
   * Called in the transaction that records outcomes, with the jobs being completed or buried and their new status.
   * Excludes jobs whose lease was lost.
   */
  onSettled?(tx: Tx, jobs: readonly SettledJob[], now: number): Promise<void>
}

/** A job being completed, or buried with the status `failed` or its kind's. */
export interface SettledJob {
  id: string
  status: string
}

/**
 * Columns that identify a job's owner, and optionally a part of it. Owners take turns and share a process's slots, so
 * that none waits for many or slow jobs of another; so do the parts of an owner. The table has a partial index of
 * `pending` jobs by these columns and `due_at`; none of them may be `NULL`.
 */
export interface Turns {
  owner: readonly string[]
  /** Parts of an owner, and how many jobs of each run at once per process. */
  parts?: { column: string; maxRunning: number }
}
