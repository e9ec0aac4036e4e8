import type { SqlValue } from '../database/Statement.ts'

/**
 * A table of jobs. It has these columns besides those of its kind: `id`, `status`, `attempts`, `due_at`, `lease`,
 * `created_at`, `error`; and indexes as `outbox` has them, for `pending` jobs by `due_at` and by `attempts`, and for
 * leases.
 */
export interface JobTable<Done extends string = string> {
  table: string
  /** Which of the table's jobs, if it has several kinds: the value of its column `kind`. */
  kind?: string
  /** SQL of the columns that a claimed job has. */
  columns: string
  /** SQL: which of the due jobs come first. Default: those that have waited longest. */
  order?: string
  /** Columns that a completed job gets besides its status. */
  completed?(status: Done, now: number): Readonly<Record<string, SqlValue>>
}
