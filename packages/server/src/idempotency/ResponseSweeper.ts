import type { Logger } from 'pino'
import type { Database } from '../database/Database.ts'
import { readClock } from '../database/readClock.ts'
import { inBatches } from '../system/inBatches.ts'
import { PeriodicTask } from '../system/PeriodicTask.ts'
import type { System } from '../system/System.ts'
import { deleteExpiredResponses } from './idempotencyRepository.ts'
import { ttlSeconds } from './idempotent.ts'

/** Interval between sweeps, in ms. */
const interval = 10 * 60_000
/** Rows per statement, which takes a few milliseconds. */
const rowsPerBatch = 500

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
    const now = await readClock(this.#deps.database, this.#deps.clock)
    const agreed = Math.min(now, this.#lastTime ?? Number.NEGATIVE_INFINITY)
    this.#lastTime = now
    const before = agreed - ttlSeconds * 1000
    if (!Number.isFinite(before)) return 0
    const { database } = this.#deps
    return inBatches(
      rowsPerBatch,
      (limit) => deleteExpiredResponses(database, { before, limit }),
      () => this.#task.isStopping,
    )
  }
}
