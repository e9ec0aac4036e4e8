import type { Logger } from 'pino'
import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { closeUnconfirmedAccounts } from './closeUnconfirmedAccounts.ts'
import { deviceMs } from './KnownDevices.ts'
import { sessionMs } from './sessionCookie.ts'

/** Interval between sweeps, in ms. */
const interval = 3_600_000
const day = 86_400_000

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'warn'>
}

/**
 * Deletes what has ended, every hour: sessions, links, forms that were sent, emails that left, accounts that nobody confirmed, and
 * audit logs of deleted accounts.
 */
export function createPeopleSweeper(deps: SweeperDependencies): PeriodicTask {
  return new PeriodicTask({
    log: deps.log,
    failure: 'ended sessions and links not deleted',
    everyMs: interval,
    async run(isStopping) {
      const now = await deps.steadyClock.now()
      await sweepPeople(deps.database, now)
      await closeUnconfirmedAccounts(deps.database, now, isStopping)
      await inBatches(500, (limit) => deleteLines(deps.database, limit), isStopping)
    },
  })
}

/** Deletes lines of the audit logs of deleted accounts, which nobody can read. */
function deleteLines(database: Pick<Database, 'run'>, limit: number): Promise<number> {
  return database.run(
    `DELETE FROM audit_log WHERE id IN (SELECT l.id FROM accounts a JOIN audit_log l ON l.account_id = a.id
       WHERE a.deleted_at IS NOT NULL LIMIT ?)`,
    [limit],
  )
}

/** A day later than they end: what just ended still differs from what never was. */
async function sweepPeople(database: Pick<Database, 'run'>, now: number): Promise<void> {
  await database.run('DELETE FROM sessions WHERE seen_at < ?', [now - sessionMs.idle - day])
  await database.run('DELETE FROM sessions WHERE created_at < ?', [now - sessionMs.longest - day])
  await database.run('DELETE FROM known_devices WHERE seen_at < ?', [now - deviceMs - day])
  await database.run('DELETE FROM person_links WHERE expires_at < ?', [now - day])
  await database.run('DELETE FROM sign_in_challenges WHERE expires_at < ?', [now - day])
  await database.run('DELETE FROM form_submissions WHERE created_at < ?', [now - 2 * day])
  await database.run("DELETE FROM person_mails WHERE status <> 'pending' AND created_at < ?", [now - 7 * day])
}
