import type { Tx } from '../database/Database.ts'
import type { JobTable } from './JobTable.ts'
import { firstRetryMs, maxAttempts, maxRetryMs } from './retrySchedule.ts'

/** Clocks of machines that agree differ by less than this, in ms. */
const toleranceMs = 60_000
/** Jobs per search, so that no search holds up other requests. The next one continues. */
const perSearch = 1_000

/** SQL of the longest wait after each number of attempts, in ms. */
function waitsSql(maxWaitMs: number): string {
  return Array.from({ length: maxAttempts + 1 }, (_, attempts) => {
    const usual = attempts === 0 ? 0 : Math.min(maxRetryMs, firstRetryMs * 2 ** (attempts - 1))
    return `SELECT ${attempts} AS attempts, ${attempts === 0 ? 0 : Math.max(usual, maxWaitMs)} AS wait`
  }).join(' UNION ALL ')
}

/** Finds waits that are impossibly long, because a clock was ahead when they began. */
export function longWaits({ table, kind, maxWaitMs = 0 }: Pick<JobTable, 'table' | 'kind' | 'maxWaitMs'>) {
  const ofKind = kind === undefined ? '' : `AND o.kind = '${kind}' `
  // Reads one range of the index by attempts per number of attempts: SQLite keeps the order of a CROSS JOIN.
  const waiting = `SELECT o.id FROM (${waitsSql(maxWaitMs)}) AS w CROSS JOIN ${table} o
    WHERE o.status = 'pending' ${ofKind}AND o.lease IS NULL AND o.attempts = w.attempts
      AND o.due_at > w.wait + CAST(? AS BIGINT)
    LIMIT ${perSearch}`
  // Only pending jobs are leased.
  const leased = `SELECT o.id FROM ${table} o WHERE o.lease IS NOT NULL ${ofKind}AND o.due_at > ? LIMIT ${perSearch}`

  async function postpone(tx: Tx, jobs: readonly { id: string }[], to: number): Promise<void> {
    // There is rarely anything to write, and a write would wait for every other one.
    if (!jobs.length) return
    const ids = jobs.map(({ id }) => id)
    await tx.run(`UPDATE ${table} SET due_at = ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [
      to,
      ...ids,
    ])
  }

  return {
    /**
     * Makes such jobs due. Leases are shortened to a whole one, which a process that lives renews in time. Each search
     * reads by an index only what it changes, however many jobs wait.
     */
    async shorten(tx: Tx, { now, leaseMs }: { now: number; leaseMs: number }): Promise<void> {
      const latest = now + toleranceMs
      await postpone(tx, await tx.all(waiting, [latest]), now)
      await postpone(tx, await tx.all(leased, [latest + leaseMs]), now + leaseMs)
    },
  }
}
