import type { Database } from '../database/Database.ts'
import type { SteadyClock } from '../database/SteadyClock.ts'
import { inBatches } from '../system/inBatches.ts'
import type { PeriodicWork } from '../system/PeriodicTask.ts'
import { deleteExpiredResponses } from './idempotencyRepository.ts'
import { ttlSeconds } from './idempotent.ts'

/** Rows per statement: a few milliseconds. */
const rowsPerBatch = 500

interface SweepDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/**
 * Deletes stored responses after a day, in the background and a few at a time. Requests don't do it, because busy
 * services have many keys.
 *
 * @returns work that resolves to the number of responses deleted
 */
export function responseSweep({ database, steadyClock }: SweepDependencies): PeriodicWork<number> {
  return {
    failure: 'expired idempotency keys not deleted',
    everyMs: 10 * 60_000,
    async run(isStopping) {
      const before = (await steadyClock.now()) - ttlSeconds * 1000
      const sweep = (limit: number) => deleteExpiredResponses(database, { before, limit })
      return inBatches(rowsPerBatch, sweep, isStopping)
    },
  }
}
