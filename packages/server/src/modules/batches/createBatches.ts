import type { Core } from '../../core/service/Core.ts'
import { type ModuleParts, serve } from '../../core/service/Module.ts'
import { JobWorker } from '../../kit/jobs/JobWorker.ts'
import { BatchFiles } from './BatchFiles.ts'
import { BatchService } from './BatchService.ts'
import { BatchSweeper } from './BatchSweeper.ts'
import { batchHandlers } from './batchHandlers.ts'
import { batchRoutes } from './batchRoutes.ts'
import { batchConcurrency, type ChunkRow, createBatchJobs } from './createBatchJobs.ts'

/** Time after which other processes continue with the rows of a dead one, in ms. */
const leaseMs = 10_000

/** Composes the module; it offers the worker that issues rows. */
export function createBatches(core: Core): ModuleParts<JobWorker<ChunkRow, 'done'>> {
  const { idempotent } = core
  const worker = new JobWorker(createBatchJobs(core), {
    ...core,
    concurrency: batchConcurrency.chunks,
    leaseMs,
  })
  const files = new BatchFiles({ ...core, pdfSigner: core.extensions.pdfSigner })
  const options = { ...core, onBatchQueued: () => worker.wake() }
  return {
    offer: worker,
    serves: [serve(batchRoutes, batchHandlers(new BatchService(core), idempotent, files, options))],
    workers: [worker],
    sweepers: [new BatchSweeper(core)],
  }
}
