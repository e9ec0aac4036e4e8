import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { System } from '../system/System.ts'
import { deleteOldDeliveries } from './deliveryRepository.ts'

/** How long a delivery is listed once it has ended, in ms. Shorter than its event. */
const retentionMs = 30 * 24 * 3_600_000
/** Interval between sweeps, in ms. */
const interval = 3_600_000
/** Rows per statement, each a few milliseconds, and the pause after it. */
const batch = { rows: 500, pauseMs: 20 }

interface SweeperDependencies extends Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
}

/** Deletes deliveries of webhooks 30 days after they ended, and deleted webhooks, every hour and a few at a time. */
export function createDeliverySweeper(deps: SweeperDependencies): PeriodicTask {
  return new PeriodicTask({
    log: deps.log,
    failure: 'old deliveries of webhooks not deleted',
    retryMs: interval,
    async run(isStopping) {
      await sweepDeliveries(
        deps.database,
        (await readClock(deps.database, deps.clock)) - retentionMs,
        isStopping,
      )
      return interval
    },
  })
}

/** Deletes what ended before an instant. Any number of processes may do so at once. */
export async function sweepDeliveries(
  database: Database,
  before: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (const { id } of await database.all<{ id: string }>('SELECT id FROM webhooks'))
    for (let deleted = batch.rows; deleted === batch.rows && !isStopping(); ) {
      deleted = await deleteOldDeliveries(database, id, { before, limit: batch.rows })
      if (deleted === batch.rows) await delay(batch.pauseMs, undefined, { ref: false })
    }
  await database.run(
    `DELETE FROM webhooks WHERE deleted_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = webhooks.id)`,
  )
}
