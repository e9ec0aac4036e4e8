import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import { addressIn } from '../../kit/network/addressIn.ts'
import { isPublicAddress } from '../../kit/network/isPublicAddress.ts'
import { PeriodicTask } from '../../kit/system/PeriodicTask.ts'
import { createDeliveryJobs } from './createDeliveryJobs.ts'
import { deliveryPlanning } from './planDeliveries.ts'
import { deliverySweep } from './sweepDeliveries.ts'
import { WebhookService } from './WebhookService.ts'
import { webhookHandlers } from './webhookHandlers.ts'
import { webhookRoutes } from './webhookRoutes.ts'

/** Webhooks that a process sends concurrently. */
const concurrency = 64
/** Time after which other processes send the webhooks of a dead process, in ms; each attempt takes at most 15 s. */
const maxLeaseMs = 60_000

/** Composes the module. @param settings allow: private networks that webhooks may be sent to */
export function createWebhooks(core: Core, settings: { allow: readonly string[] }): ModuleParts {
  const isAllowed = addressIn(settings.allow)
  const isWebhookAddress = (address: string) => isPublicAddress(address) || isAllowed(address)
  const worker = new JobWorker(createDeliveryJobs({ ...core, isWebhookAddress }), {
    ...core,
    concurrency,
    leaseMs: Math.min(core.outbox.leaseMs, maxLeaseMs),
  })
  const onDeliveryQueued = () => worker.wake()
  const planning = deliveryPlanning({ ...core, onDeliveryQueued })
  const webhooks = new WebhookService({ ...core, isWebhookAddress })
  const { sender, idempotent } = core
  return {
    serves: [serve(webhookRoutes, webhookHandlers(webhooks, idempotent, { sender, onDeliveryQueued }))],
    workers: [worker, new PeriodicTask(planning, core.log)],
    sweepers: [deliverySweep(core)],
  }
}
