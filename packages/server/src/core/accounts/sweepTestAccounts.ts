import type { Database, Tx } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/noteErasure.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { lockAccount } from '../access/lockAccount.ts'

/** How long the records of test mode are kept, in ms. */
export const testRetentionMs = 90 * 86_400_000
/** Interval between sweeps, in ms. */
const interval = 3_600_000

interface SweepDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  tables(): readonly OwnedTable[]
}

/** Deletes what is older than 90 days of test accounts, every hour and a few rows at a time. */
export function testAccountSweep({ database, steadyClock, tables }: SweepDependencies): PeriodicWork {
  return {
    failure: 'old records of test mode not deleted',
    everyMs: interval,
    async run(isStopping) {
      const now = await steadyClock.now()
      await sweepTestAccounts(database, tables(), { now, before: now - testRetentionMs }, isStopping)
    },
  }
}

/**
 * Deletes records of test accounts from before an instant, as their tables declare. Tables that refer to others come first. What people
 * have made to issue with, such as templates and webhooks, stays.
 *
 * @returns how many rows were found
 */
export async function sweepTestAccounts(
  database: Pick<Database, 'all' | 'transaction'>,
  tables: readonly OwnedTable[],
  { now, before }: { now: number; before: number },
  isStopping: () => boolean = () => false,
): Promise<number> {
  const accounts = await database.all<{ id: string }>(
    'SELECT id FROM accounts WHERE live_account_id IS NOT NULL ORDER BY id',
  )
  const steps = [...tables].reverse().flatMap(({ expire }) => expire ?? [])
  let total = 0
  for (const { id } of accounts) {
    let found = 0
    for (const { rows, change } of steps) {
      const inTransaction = (limit: number) =>
        database.transaction(
          async (tx: Tx) => {
            await sendStatements(tx, [lockAccount(id)])
            return change(tx, { id, before, tables }, limit)
          },
          { gather: true },
        )
      found += await inBatches(rows, inTransaction, isStopping)
    }
    if (found) await database.transaction((tx) => sendStatements(tx, [noteErasure(id, now)]))
    total += found
    if (isStopping()) break
  }
  return total
}
