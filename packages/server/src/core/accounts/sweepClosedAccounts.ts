import type { Database } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/noteErasure.ts'
import type { ClosedAccount, OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { lockAccount } from '../access/lockAccount.ts'

/** Interval between searches for deleted accounts, in ms. */
const interval = 5_000
/** Maximum number of accounts per search. */
const maxAccounts = 100

/** Deletes the remaining data of deleted accounts, a few seconds after `closeAccount`. */
export function closedAccountSweep({
  database,
  steadyClock,
  tables,
}: {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  tables(): readonly OwnedTable[]
}): PeriodicWork {
  return {
    failure: 'remains of deleted accounts not deleted',
    everyMs: interval,
    run: async (isStopping) => sweepClosedAccounts(database, tables(), await steadyClock.now(), isStopping),
  }
}

/**
 * Runs the closing steps of all tables for deleted accounts: revokes scheduled certificates, cancels everything
 * planned, and deletes corrections, designs, and organizations. Each step takes a few milliseconds, and other requests
 * run in between. An account is marked as swept after the last step; if the process is killed, the next run repeats the
 * steps on whatever is left.
 *
 * @param now on the steady clock
 */
export async function sweepClosedAccounts(
  database: Pick<Database, 'all' | 'transaction'>,
  tables: readonly OwnedTable[],
  now: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const accounts = await database.all<ClosedAccount>(
    `SELECT id, deleted_at AS "deletedAt" FROM accounts WHERE deleted_at IS NOT NULL AND swept_at IS NULL
     ORDER BY deleted_at LIMIT ${maxAccounts}`,
  )
  for (const account of accounts) {
    for (const { rows, change } of tables.flatMap(({ steps = [] }) => steps)) {
      const inTransaction = (limit: number) =>
        database.transaction(
          async (tx) => {
            // Lock first, in the same order as settling emails and running tasks.
            await sendStatements(tx, [lockAccount(account.id)])
            return change(tx, account, limit)
          },
          { gather: true },
        )
      await inBatches(rows, inTransaction, isStopping)
    }
    if (isStopping()) return
    await database.transaction(async (tx) => {
      await tx.run('UPDATE accounts SET swept_at = ? WHERE id = ?', [now, account.id])
      await sendStatements(tx, [noteErasure(account.id, now)])
    })
  }
}
