import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import type { SteadyClock } from '../database/SteadyClock.ts'
import { inBatches } from '../system/inBatches.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import { deleteExpiredResponses } from './idempotencyRepository.ts'
import { ttlSeconds } from './idempotent.ts'

/** Interval between sweeps, in ms. */
const interval = 10 * 60_000
/** Rows per statement, which takes a few milliseconds. */
const rowsPerBatch = 500

interface SweeperDependencies {
  database: Database
  steadyClock: Pick<SteadyClock, 'now'>
  log: Pick<Logger, 'warn'>
}

/**
 * Deletes stored responses that are older than a day, in the background and a few at a time. A request never does: the
 * keys of a busy service are many.
 */
export class ResponseSweeper {
  readonly #deps: SweeperDependencies
  readonly #task: PeriodicTask

  constructor(deps: SweeperDependencies) {
    this.#deps = deps
    this.#task = new PeriodicTask({
      log: deps.log,
      failure: 'expired idempotency keys not deleted',
      everyMs: interval,
      run: () => this.sweep(),
    })
  }

  /** Sweeps now and every ten minutes. */
  start(): PeriodicTask {
    return this.#task.start()
  }

  /** @returns how many responses were deleted */
  async sweep(): Promise<number> {
    const { database, steadyClock } = this.#deps
    const before = (await steadyClock.now()) - ttlSeconds * 1000
    return inBatches(
      rowsPerBatch,
      (limit) => deleteExpiredResponses(database, { before, limit }),
      () => this.#task.isStopping,
    )
  }
}
