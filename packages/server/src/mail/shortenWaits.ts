import type { Tx } from '../database/Database.ts'
import { firstRetryMs, longestRetryMs, mostAttempts } from './retrySchedule.ts'

/** Clocks of machines that agree differ by less than this, in ms. */
const toleranceMs = 60_000
/** E-mails per search, so that no search holds up other requests. The next one continues. */
const perSearch = 1_000

/** The longest wait after each number of attempts, in ms. */
const waits = Array.from({ length: mostAttempts + 1 }, (_, attempts) => {
  const wait = attempts === 0 ? 0 : Math.min(longestRetryMs, firstRetryMs * 2 ** (attempts - 1))
  return `SELECT ${attempts} AS attempts, ${wait} AS wait`
}).join(' UNION ALL ')

/** Reads one range of the index `outbox_by_attempts` per number of attempts: SQLite keeps the order of a CROSS JOIN. */
const longWaits = `SELECT o.id FROM (${waits}) AS w CROSS JOIN outbox o
  WHERE o.status = 'pending' AND o.lease IS NULL AND o.attempts = w.attempts
    AND o.due_at > w.wait + CAST(? AS BIGINT)
  LIMIT ${perSearch}`
/** Only pending e-mails are leased. */
const longLeases = `SELECT id FROM outbox WHERE lease IS NOT NULL AND due_at > ? LIMIT ${perSearch}`

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
  await postpone(tx, await tx.all(longWaits, [latest]), now)
  await postpone(tx, await tx.all(longLeases, [latest + leaseMs]), now + leaseMs)
}

async function postpone(tx: Tx, mails: readonly { id: string }[], to: number): Promise<void> {
  // There is rarely anything to write, and a write would wait for every other one.
  if (!mails.length) return
  const ids = mails.map(({ id }) => id)
  await tx.run(`UPDATE outbox SET due_at = ? WHERE id IN (${ids.map(() => '?').join(', ')})`, [to, ...ids])
}
