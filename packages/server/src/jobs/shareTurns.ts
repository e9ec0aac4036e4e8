import type { SqlValue } from '../database/Statement.ts'
import type { JobTable } from './JobTable.ts'

/** Due jobs among which owners take turns. More than these are due only while far more is queued than can be done. */
const mostCompared = 10_000

/**
 * SQL that joins a table of jobs, as `job`, with the turns of the jobs that its shares allow a process to lease now. The first
 * job of each owner comes before the second of any.
 *
 * @param request due: SQL of the due jobs, with one value; lease: of the process
 */
export function shareTurns(
  { table, shares = [] }: Pick<JobTable, 'table' | 'shares'>,
  { due, now, lease }: { due: string; now: number; lease: string },
): { sql: string; values: SqlValue[]; order: string } {
  const owners = shares.map(({ column }) => column).join(', ')
  const compared = `SELECT id AS job_id, due_at AS since, ${owners} ${due} ORDER BY due_at LIMIT ${mostCompared}`
  const allowed = shares.reduce(
    (jobs, { column, atMost }, i) => `SELECT * FROM (
      SELECT jobs.*, COALESCE(held.n, 0) + ROW_NUMBER() OVER (PARTITION BY jobs.${column} ORDER BY since, job_id) AS turn_${i}
      FROM (${jobs}) AS jobs
      LEFT JOIN (SELECT ${column} AS owner, COUNT(*) AS n FROM ${table} WHERE lease = ? GROUP BY ${column}) AS held
        ON held.owner = jobs.${column}) AS ranked WHERE turn_${i} <= ${atMost}`,
    compared,
  )
  return {
    sql: `JOIN (${allowed}) AS turns ON turns.job_id = job.id`,
    values: [now, ...shares.map(() => lease)],
    order: shares.length ? 'turn_0, ' : '',
  }
}
