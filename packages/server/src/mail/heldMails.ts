import type { Logger } from 'pino'
import type { Database, Tx } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { System } from '../system/System.ts'

/** How long after an address was confirmed its e-mails are looked for: an attempt that had begun before may still hold one. */
const recentMs = 3_600_000
/** Interval between releases, in ms. */
const interval = 60_000

/** Whether an account sends no e-mails to recipients, because its owner has not confirmed an address. */
export async function areMailsHeld(tx: Pick<Tx, 'one'>, accountId: string): Promise<boolean> {
  const held = 'SELECT 1 AS one FROM accounts WHERE id = ? AND mails_held_since IS NOT NULL'
  return (await tx.one(held, [accountId])) !== undefined
}

interface ReleaserDependencies extends Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
  onMailQueued: () => void
}

/** Queues e-mails every minute whose attempt began before the address was confirmed, and ended after it. */
export function createMailReleaser(deps: ReleaserDependencies): PeriodicTask {
  return new PeriodicTask({
    log: deps.log,
    failure: 'held e-mails not released',
    retryMs: interval,
    async run() {
      const now = await readClock(deps.database, deps.clock)
      if (await releaseHeldMails(deps.database, now)) deps.onMailQueued()
      return interval
    },
  })
}

/**
 * Queues the e-mails that waited until the owner of their account confirmed an address.
 *
 * @returns how many
 */
export async function releaseHeldMails(tx: Pick<Tx, 'all' | 'run'>, now: number): Promise<number> {
  const accounts = await tx.all<{ id: string }>(
    'SELECT id FROM accounts WHERE mails_released_at > ? AND mails_held_since IS NULL',
    [now - recentMs],
  )
  let released = 0
  for (const { id } of accounts)
    released += await tx.run(
      `UPDATE outbox SET status = 'pending', due_at = ?, created_at = ?, attempts = 0 WHERE status = 'scheduled'
       AND certificate_id IN (SELECT id FROM certificates WHERE account_id = ?
         AND (publish_at IS NULL OR publish_at <= ?))`,
      [now, now, id, now],
    )
  return released
}
