import type { Logger } from 'pino'
import { type Database, DatabaseUnavailable, type Tx } from '../../kit/database/Database.ts'
import { noteErasure } from '../../kit/database/noteErasure.ts'
import type { OwnedTable } from '../../kit/database/OwnedTable.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { sendStatements } from '../../kit/database/sendStatements.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { lockAccount } from '../access/lockAccount.ts'
import { testRetentionMs } from '../testMode/testAccount.ts'

/** Interval between sweeps, in ms. */
const interval = 3_600_000

const failure = 'old records of test mode not deleted'

interface SweepDependencies {
  database: Database
  log: Pick<Logger, 'warn'>
  steadyClock: Pick<SteadyClock, 'now'>
  tables(): readonly OwnedTable[]
}

/** Deletes records of test accounts after 90 days, every hour and a few rows at a time. */
export function testAccountSweep({ database, log, steadyClock, tables }: SweepDependencies): PeriodicWork {
  return {
    failure,
    everyMs: interval,
    async run(isStopping) {
      const now = await steadyClock.now()
      const expiry = { now, before: now - testRetentionMs }
      const onFailure = (error: unknown, accountId: string) => log.warn({ err: error, accountId }, failure)
      await sweepTestAccounts(database, tables(), expiry, { isStopping, onFailure })
    },
  }
}

interface SweepOptions {
  isStopping?: (() => boolean) | undefined
  /** Called for an account whose records could not be deleted. */
  onFailure(error: unknown, accountId: string): void
}

/**
 * Deletes records of test accounts from before an instant, as their tables declare. Tables that refer to others come
 * first. Templates, webhooks, and other setup stay. A failure in one account doesn't stop the others.
 *
 * @returns number of rows found
 * @throws {DatabaseUnavailable}
 */
export async function sweepTestAccounts(
  database: Pick<Database, 'all' | 'transaction'>,
  tables: readonly OwnedTable[],
  expiry: Expiry,
  { isStopping = () => false, onFailure }: SweepOptions,
): Promise<number> {
  const accounts = await database.all<{ id: string }>(
    'SELECT id FROM accounts WHERE live_account_id IS NOT NULL ORDER BY id',
  )
  let total = 0
  for (const { id } of accounts) {
    if (isStopping()) break
    try {
      total += await sweepAccount(database, tables, { ...expiry, id }, isStopping)
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error
      onFailure(error, id)
    }
  }
  return total
}

interface Expiry {
  /** On the steady clock. */
  now: number
  /** Deletes records older than this, in ms since 1970. */
  before: number
}

async function sweepAccount(
  database: Pick<Database, 'transaction'>,
  tables: readonly OwnedTable[],
  { id, now, before }: Expiry & { id: string },
  isStopping: () => boolean,
): Promise<number> {
  let found = 0
  try {
    for (const { rows, change } of [...tables].reverse().flatMap(({ expire }) => expire ?? [])) {
      const inTransaction = (limit: number) =>
        database.transaction(
          async (tx: Tx) => {
            await sendStatements(tx, [lockAccount(id)])
            return change(tx, { id, before, tables }, limit)
          },
          { gather: true },
        )
      await inBatches(
        rows,
        async (limit) => {
          const deleted = await inTransaction(limit)
          found += deleted
          return deleted
        },
        isStopping,
      )
    }
  } finally {
    if (found) await database.transaction((tx) => sendStatements(tx, [noteErasure(id, now)]))
  }
  return found
}
