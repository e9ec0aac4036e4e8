import type { Database } from '../../kit/database/Database.ts'
import { firstId } from '../../kit/database/page.ts'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { inBatches } from '../../kit/system/inBatches.ts'
import type { PeriodicWork } from '../../kit/system/PeriodicTask.ts'
import { deleteDeliveriesOfDeleted, deleteOldDeliveries } from './deliveryRepository.ts'
import { listWebhookIds } from './webhookRepository.ts'

/** How long ended deliveries are listed, in ms. Shorter than events. */
const retentionMs = 30 * 24 * 3_600_000
/** Interval between sweeps, in ms. */
const interval = 3_600_000
/** Rows per statement: a few milliseconds. */
const rowsPerBatch = 500
/** Webhooks per statement. */
const webhooksPerPage = 200

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
}

/** Deletes deliveries 30 days after they ended, and deleted webhooks, every hour and a few at a time. */
export function deliverySweep(deps: SweeperDependencies): PeriodicWork {
  return {
    failure: 'old deliveries of webhooks not deleted',
    everyMs: interval,
    async run(isStopping = () => false) {
      const before = (await deps.steadyClock.now()) - retentionMs
      await sweepDeliveries(deps.database, before, isStopping)
    },
  }
}

/** Deletes deliveries that ended before an instant. Any number of processes may run at once. */
export async function sweepDeliveries(
  database: Database,
  before: number,
  isStopping: () => boolean = () => false,
): Promise<void> {
  for (let after = firstId; !isStopping(); ) {
    const page = await listWebhookIds(database, after, webhooksPerPage)
    const [last] = page.slice(-1)
    if (last === undefined) break
    const webhooks = { after, last }
    await inBatches(
      rowsPerBatch,
      (limit) => deleteOldDeliveries(database, webhooks, { before, limit }),
      isStopping,
    )
    await inBatches(rowsPerBatch, (limit) => deleteDeliveriesOfDeleted(database, webhooks, limit), isStopping)
    after = last
  }
  await database.run(
    `DELETE FROM webhooks WHERE deleted_at IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM webhook_deliveries d WHERE d.webhook_id = webhooks.id)`,
  )
}
