import type { Tx } from '../database/Database.ts'
import type { JobTable } from './JobTable.ts'
import { firstRetryMs, maxAttempts, maxRetryMs } from './retrySchedule.ts'

/** Tolerance for clock differences between machines, in ms. */
const toleranceMs = 60_000
/** Maximum number of jobs per search, so that it doesn't hold up other requests. The next one continues. */
const perSearch = 1_000

/** SQL of the longest wait by number of attempts, in ms. */
function waitsSql(maxWaitMs: number): string {
  return Array.from({ length: maxAttempts + 1 }, (_, attempts) => {
    const usual = attempts === 0 ? 0 : Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
    return `SELECT ${attempts} AS attempts, ${attempts === 0 ? 0 : Math.max(usual, maxWaitMs)} AS wait`
  }).join(' UNION ALL ')
}

/** Finds impossibly long waits, which began while a clock was ahead. */
export function longWaits({ table, kind, maxWaitMs = 0 }: Pick<JobTable, 'table' | 'kind' | 'maxWaitMs'>) {
  const ofKind = kind === undefined ? '' : `AND o.kind = '${kind}' `
  // Reads one index range per number of attempts: SQLite keeps the order of a CROSS JOIN.
  const waiting = `SELECT o.id FROM (${waitsSql(maxWaitMs)}) AS w CROSS JOIN ${table} o
    WHERE o.status = 'pending' ${ofKind}AND o.lease IS NULL AND o.attempts = w.attempts
      AND o.due_at > w.wait + CAST(? AS BIGINT)
    LIMIT ${perSearch}`
  // Only pending jobs are leased.
  const leased = `SELECT o.id FROM ${table} o WHERE o.lease IS NOT NULL ${ofKind}AND o.due_at > ? LIMIT ${perSearch}`

  async function postpone(tx: Tx, jobs: readonly { id: string }[], to: number): Promise<void> {
    // Usually there is nothing to write, and a write would wait for every other one.
    if (!jobs.length) return
    const ids = jobs.map(({ id }) => id)
    await tx.run(`UPDATE ${table} SET due_at = ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [
      to,
      ...ids,
    ])
  }

  return {
    /**
     * Makes jobs with impossible waits due, and shortens leases to a full one, which a live process renews in time.
     * Each search only reads what it changes, with an index, however many jobs wait.
     */
    async shorten(tx: Tx, { now, leaseMs }: { now: number; leaseMs: number }): Promise<void> {
      const latest = now + toleranceMs
      await postpone(tx, await tx.all(waiting, [latest]), now)
      await postpone(tx, await tx.all(leased, [latest + leaseMs]), now + leaseMs)
    },
  }
}
