import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { System } from '../system/System.ts'
import { deleteExpiredResponses } from './idempotencyRepository.ts'
import { ttlSeconds } from './idempotent.ts'

/** Interval between sweeps, in ms. */
const interval = 10 * 60_000
/** Rows per statement, each a few milliseconds, and the pause after it. */
const batch = { rows: 500, pauseMs: 20 }

interface SweeperDependencies extends Pick<System, 'clock'> {
  database: Database
  log: Pick<Logger, 'warn'>
}

/**
 * Deletes stored responses that are older than a day, in the background and a few at a time. A request never does: the
 * keys of a busy service are many.
 *
 * It is the database's clock that decides, and twice: a sweep deletes only what the sweep before it would have deleted,
 * too. A clock that is a day ahead for a moment deletes nothing.
 */
export class ResponseSweeper {
  readonly #deps: SweeperDependencies
  /** The database's time at the last sweep. */
  #lastTime: number | undefined
  readonly #task: PeriodicTask

  constructor(deps: SweeperDependencies) {
    this.#deps = deps
    this.#task = new PeriodicTask({
      log: deps.log,
      failure: 'expired idempotency keys not deleted',
      retryMs: interval,
      run: async () => {
        await this.sweep()
        return interval
      },
    })
  }

  /** Sweeps now and every ten minutes. */
  start(): PeriodicTask {
    return this.#task.start()
  }

  /** @returns how many responses were deleted */
  async sweep(): Promise<number> {
    const now = await readClock(this.#deps.database, this.#deps.clock)
    const agreed = Math.min(now, this.#lastTime ?? Number.NEGATIVE_INFINITY)
    this.#lastTime = now
    const before = agreed - ttlSeconds * 1000
    let total = 0
    for (
      let deleted = batch.rows;
      Number.isFinite(before) && deleted === batch.rows && !this.#task.isStopping;
    ) {
      deleted = await deleteExpiredResponses(this.#deps.database, { before, limit: batch.rows })
      total += deleted
      if (deleted === batch.rows) await delay(batch.pauseMs, undefined, { ref: false })
    }
    return total
  }
}
