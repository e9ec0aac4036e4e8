import type { Core } from '../core/service/Core.ts'
import type { ModuleParts, Worker } from '../core/service/Module.ts'
import { PeriodicTask } from '../kit/system/PeriodicTask.ts'

/** Work that no request waits for. */
export interface Background {
  /** Stops everything that a newer release's tables may not fit; sweeps of old rows continue. */
  halt(): void
  /** Finishes what is running, and stops everything. */
  stop(): Promise<void>
}

/** Starts everything that runs beside requests: queues of jobs, times that arrive, and sweeps of old rows. */
export function startBackground(core: Core, parts: readonly ModuleParts[]): Background {
  const workers: Worker[] = [core.outbox.worker, ...parts.flatMap((part) => part.workers ?? [])]
  const sweepers = [...core.sweepers, ...parts.flatMap((part) => part.sweepers ?? [])].map(
    (work) => new PeriodicTask(work, core.log),
  )
  for (const work of [...workers, ...sweepers]) work.start()
  return {
    halt() {
      for (const worker of workers) void worker.stop()
    },
    async stop() {
      await Promise.all([...workers, ...sweepers].map((work) => work.stop()))
    },
  }
}
