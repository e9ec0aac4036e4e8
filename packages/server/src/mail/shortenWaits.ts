import type { Tx } from '../database/Database.ts'
import { firstRetryMs, longestRetryMs, mostAttempts } from './retrySchedule.ts'

/** Clocks of machines that agree differ by less than this, in ms. */
const toleranceMs = 60_000
/** E-mails per search, so that no search holds up other requests. The next one continues. */
const perSearch = 1_000

/**
 * Makes e-mails due that would wait longer than any wait is, because a clock was ahead when they were queued or
 * postponed. Leases are shortened to a whole one, which a process that lives renews in time.
 *
 * Each search reads by an index only what it changes, however many e-mails wait.
 */
export async function shortenWaits(
  tx: Tx,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<void> {
  const latest = now + toleranceMs
  // One range of the index `outbox_by_attempts` per number of attempts; constants of ours, not values from outside.
  const longest = Array.from({ length: mostAttempts + 1 }, (_, attempts) => {
    const wait = attempts === 0 ? 0 : Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
    return `SELECT ${attempts} AS attempts, CAST(${latest + wait} AS BIGINT) AS latest`
  }).join(' UNION ALL ')
  await postpone(
    tx,
    now,
    `SELECT o.id FROM (${longest}) AS w JOIN outbox o ON o.attempts = w.attempts AND o.due_at > w.latest
     WHERE o.status = 'pending' AND o.lease IS NULL`,
  )
  await postpone(
    tx,
    now + leaseMs,
    `SELECT id FROM outbox WHERE lease IS NOT NULL AND due_at > ${latest + leaseMs} AND status = 'pending'`,
  )
}

/** Reads first: there is rarely anything to write, and a write would wait for every other one. */
async function postpone(tx: Tx, to: number, sql: string): Promise<void> {
  const found = await tx.all<{ id: string }>(`${sql} LIMIT ${perSearch}`)
  if (!found.length) return
  const ids = found.map(({ id }) => id)
  await tx.run(`UPDATE outbox SET due_at = ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [to, ...ids])
}
