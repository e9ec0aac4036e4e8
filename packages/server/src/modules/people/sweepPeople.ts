import { lockAccountOfPerson } from '../../core/access/lockAccount.ts'
import { closeAccount } from '../../core/accounts/closeAccount.ts'
import { deleteSubmissions } from '../../core/audit/formSubmissions.ts'
import type { Core } from '../../core/service/Core.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { unconfirmedAccount } from '../../kit/limits/budgets.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { deviceMs } from './KnownDevices.ts'
import { sessionMs } from './sessionCookie.ts'

/** Maximum number of accounts per run. */
const max = 1_000

const issuedNothing = 'NOT EXISTS (SELECT 1 FROM certificates c WHERE c.account_id = accounts.id)'

/** Interval between sweeps, in ms. */
const interval = 3_600_000
const day = 86_400_000

interface SweeperDependencies extends Pick<Core, 'database' | 'tables'> {
  steadyClock: Pick<SteadyClock, 'now'>
}

/** Deletes expired data every hour: sessions, links, form submissions, sent emails, and unconfirmed accounts. */
export function peopleSweep(deps: SweeperDependencies): PeriodicWork {
  return {
    failure: 'ended sessions and links not deleted',
    everyMs: interval,
    async run(isStopping = () => false) {
      const now = await deps.steadyClock.now()
      await sweepPeople(deps.database, now)
      await closeUnconfirmedAccounts(deps, now, isStopping)
    },
  }
}

/** Deletes with a day's delay, so that recently expired and nonexistent data can be told apart. */
async function sweepPeople(database: Pick<Database, 'run'>, now: number): Promise<void> {
  await database.run('DELETE FROM sessions WHERE seen_at < ?', [now - sessionMs.idle - day])
  await database.run('DELETE FROM sessions WHERE created_at < ?', [now - sessionMs.max - day])
  await database.run('DELETE FROM known_devices WHERE seen_at < ?', [now - deviceMs - day])
  await database.run('DELETE FROM person_links WHERE expires_at < ?', [now - day])
  await database.run('DELETE FROM sign_in_challenges WHERE expires_at < ?', [now - day])
  await deleteSubmissions(database, now - 2 * day)
  await database.run("DELETE FROM person_mails WHERE status <> 'pending' AND created_at < ?", [now - 7 * day])
}

/**
 * Deletes accounts created by signing up whose owner has not confirmed an address in time, and that have issued
 * nothing, with their sign-ins, keys, and designs.
 *
 * @param now on the steady clock, because deleting can't be undone
 */
export async function closeUnconfirmedAccounts(
  { database, tables }: Pick<Core, 'tables'> & { database: Pick<Database, 'all' | 'transaction'> },
  now: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const due = await database.all<{ id: string }>(
    `SELECT id FROM accounts WHERE mails_held_since < ? AND deleted_at IS NULL AND ${issuedNothing}
     ORDER BY mails_held_since LIMIT ${max}`,
    [now - unconfirmedAccount.keptMs],
  )
  for (const { id } of due) {
    if (isStopping()) return
    await database.transaction((tx) => closeIfUnused(tx, { id, now }, tables())).catch(ignoreRefusal)
  }
}

/** Closes an unused account. Issuing takes the same lock, and confirming changes the same row. */
async function closeIfUnused(
  tx: Tx,
  account: { id: string; now: number },
  tables: readonly OwnedTable[],
): Promise<void> {
  await lockAccountOfPerson(tx, account.id)
  const sql = `SELECT 1 AS one FROM accounts WHERE id = ? AND mails_held_since IS NOT NULL AND ${issuedNothing}`
  if (await tx.one(sql, [account.id])) await closeAccount(tx, account, tables)
}

/** Ignores that somebody deleted the account first, or a batch is running. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
