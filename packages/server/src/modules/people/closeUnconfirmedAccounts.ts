import { lockOwnAccount } from '../../core/access/lockAccount.ts'
import type { Database, Tx } from '../../kit/database/Database.ts'
import { Refusal } from '../../kit/errors/Refusal.ts'
import { unconfirmedAccount } from '../../kit/limits/budgets.ts'
import { closeAccount } from './closeAccount.ts'

/** Accounts of a run. */
const most = 1_000

/**
 * Deletes accounts that somebody signed up for, whose owner has confirmed no address in time, and that have issued nothing. Their
 * sign-ins, keys, and designs end with them.
 *
 * @param now steady time: deleting cannot be undone
 */
export async function closeUnconfirmedAccounts(
  database: Pick<Database, 'all' | 'transaction'>,
  now: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const due = await database.all<{ id: string }>(
    `SELECT id FROM accounts WHERE mails_held_since < ? AND deleted_at IS NULL AND ${issuedNothing}
     ORDER BY mails_held_since LIMIT ${most}`,
    [now - unconfirmedAccount.keptMs],
  )
  for (const { id } of due) {
    if (isStopping()) return
    await database.transaction((tx) => closeIfUnused(tx, id, now)).catch(ignoreRefusal)
  }
}

const issuedNothing = 'NOT EXISTS (SELECT 1 FROM certificates c WHERE c.account_id = accounts.id)'

/** Issuing takes the same lock, and confirming changes the same row. */
async function closeIfUnused(tx: Tx, id: string, now: number): Promise<void> {
  await lockOwnAccount(tx, id)
  const sql = `SELECT 1 AS one FROM accounts WHERE id = ? AND mails_held_since IS NOT NULL AND ${issuedNothing}`
  if (await tx.one(sql, [id])) await closeAccount(tx, id, now)
}

/** Somebody deleted it meanwhile, or a list is running. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
