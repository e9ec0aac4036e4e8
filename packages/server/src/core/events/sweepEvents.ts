import type { Database } from '../../kit/database/Database.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { deleteOldEvents, listOldestEvents } from './eventRepository.ts'

/** Retention of events, in ms. */
const eventRetentionMs = 90 * 24 * 3_600_000
/** Interval between sweeps, in ms. */
const interval = 3_600_000
/** Rows per statement: a few milliseconds. */
const rowsPerBatch = 500
/** Accounts per query for old events. */
const accountsPerPage = 200

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/** Deletes events after 90 days, every hour and a few at a time. */
export function eventSweep(deps: SweeperDependencies): PeriodicWork {
  return {
    failure: 'old events not deleted',
    everyMs: interval,
    async run(isStopping = () => false) {
      const before = (await deps.steadyClock.now()) - eventRetentionMs
      await sweepEvents(deps.database, before, isStopping)
    },
  }
}

/**
 * Deletes events from before an instant, account by account, because no index is by time.
 *
 * @returns number of events deleted
 */
export async function sweepEvents(
  database: Database,
  before: number,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let total = 0
  for (let after: string | undefined; !isStopping(); ) {
    const accounts = await listOldestEvents(database, after, accountsPerPage)
    for (const { id, createdAt } of accounts)
      if (createdAt < before)
        total += await inBatches(
          rowsPerBatch,
          (limit) => deleteOldEvents(database, id, { before, limit }),
          isStopping,
        )
    if (accounts.length < accountsPerPage) break
    after = accounts.at(-1)?.id
  }
  return total
}
