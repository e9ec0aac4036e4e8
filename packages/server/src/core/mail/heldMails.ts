import type { Database, Tx } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { releaseDailyMails, releaseScheduled } from './dailyMails.ts'

/**
 * How long after a confirmation to look for the account's emails, in ms: an attempt that began before may still hold
 * one.
 */
const recentMs = 3_600_000
/** Interval between releases, in ms. */
const interval = 60_000

interface ReleaserDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  onMailQueued: () => void
}

/**
 * Queues emails every minute: those whose attempt began before the address was confirmed and ended after it, and those
 * that waited for another day.
 */
export function mailRelease(deps: ReleaserDependencies): PeriodicWork {
  return {
    failure: 'held emails not released',
    everyMs: interval,
    async run() {
      const now = await deps.steadyClock.now()
      const held = await releaseHeldMails(deps.database, now)
      if (held + (await releaseDailyMails(deps.database, now))) deps.onMailQueued()
    },
  }
}

/**
 * Queues the emails that waited until the owner of their account confirmed an address.
 *
 * @returns number of emails queued
 */
export async function releaseHeldMails(tx: Pick<Tx, 'all' | 'run'>, now: number): Promise<number> {
  const accounts = await tx.all<{ id: string }>(
    'SELECT id FROM accounts WHERE mails_released_at > ? AND mails_held_since IS NULL',
    [now - recentMs],
  )
  let released = 0
  for (const { id } of accounts) released += await releaseScheduled(tx, id, now)
  return released
}
