import type { Logger } from 'pino'
import type { SteadyClock } from '../../kit/database/SteadyClock.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import type { System } from '../../kit/system/System.ts'
import { createDeliveryJobs, type DeliveryDependencies } from './createDeliveryJobs.ts'
import { createDeliveryPlanner } from './planDeliveries.ts'
import { createDeliverySweeper } from './sweepDeliveries.ts'

/** Webhooks that a process sends at the same time. */
const concurrency = 64
/** Webhooks of a process that died are sent by another one after this time in ms; each attempt takes at most 15 s. */
const longestLeaseMs = 60_000

/** Everything that sends webhooks in a process. */
export interface RunningWebhooks {
  /** Sends what was queued, without waiting for the next tick. */
  wake(): void
  /** Finishes the running attempts. */
  stop(): Promise<void>
}

interface WebhooksDependencies extends DeliveryDependencies, System {
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'debug' | 'warn' | 'error'>
}

/** Starts to queue, send, and sweep deliveries. */
export function startWebhooks(deps: WebhooksDependencies, { leaseMs }: { leaseMs: number }): RunningWebhooks {
  const worker = new JobWorker(createDeliveryJobs(deps), {
    ...deps,
    concurrency,
    leaseMs: Math.min(leaseMs, longestLeaseMs),
  }).start()
  const planner = createDeliveryPlanner({ ...deps, onDeliveryQueued: () => worker.wake() }).start()
  const sweeper = createDeliverySweeper(deps).start()
  return {
    wake: () => worker.wake(),
    async stop() {
      await Promise.all([planner.stop(), sweeper.stop(), worker.stop()])
    },
  }
}
